"""A speech server for Orca that says nothing: it writes each utterance to standard output as a line."""
from orca import speechserver


def record(kind, text):
    print(kind, str(text).replace("\n", " "), flush=True)


class SpeechServer(speechserver.SpeechServer):
    _server = None

    @staticmethod
    def getFactoryName():
        return "record"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._server = SpeechServer._server or SpeechServer()
        return SpeechServer._server

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["record", "record"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        record("says", text)

    def speakCharacter(self, character, acss=None):
        record("spells", character)

    def speakKeyEvent(self, event, acss=None):
        record("key", event.getKeyName())

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            record("reads", context.utterance)

    def stop(self):
        pass
