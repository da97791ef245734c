/** The browser's own speech recognition; the part of it that is used here. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
interface RecognitionResult {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
type Recogniser = new () => Recognition;

const found = (): Recogniser | undefined => {
  const world = globalThis as { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser };
  return world.SpeechRecognition ?? world.webkitSpeechRecognition;
};

export const canListen = (): boolean => found() !== undefined;

export type Silence = 'denied' | 'silence' | 'offline' | 'noSpeech';

/** Why nothing is heard, in the words of the browser; what is not here ends as silence. */
const silences: Readonly<Record<string, Silence>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'offline',
  'language-not-supported': 'noSpeech',
};

/** One press to talk lasts this long at most. */
const LIMIT_MS = 6_000;

/**
 * Listens once. `onHeard` comes with what is understood so far and once more at the end; `onEnd` says why nothing was.
 * Gives back how to stop.
 */
export function listen(onHeard: (text: string, final: boolean) => void, onEnd: (why?: Silence) => void): () => void {
  const Recogniser = found();
  if (Recogniser === undefined) {
    onEnd('silence');
    return () => undefined;
  }
  const recognition = new Recogniser();
  recognition.lang = 'es-EC';
  recognition.interimResults = true;
  recognition.maxAlternatives = 1;
  let heard = '';
  let ended = false;
  const end = (why?: Silence) => {
    if (ended) return;
    ended = true;
    clearTimeout(limit);
    if (heard !== '') onHeard(heard, true);
    onEnd(heard === '' ? (why ?? 'silence') : undefined);
  };
  recognition.onresult = ({ results }) => {
    heard = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ');
    if (!ended) onHeard(heard, false);
  };
  recognition.onerror = ({ error }) => {
    const why = silences[error];
    if (why !== undefined) end(why);
  };
  recognition.onend = () => end();
  const limit = setTimeout(() => recognition.stop(), LIMIT_MS);
  recognition.start();
  return () => {
    heard = '';
    recognition.abort();
    end();
  };
}
