import { afterEach, expect, it, vi } from 'vitest';
import { listen, type Silence } from './recogniser.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is said about a browser that ends with that error and heard nothing. */
function whyOf(error: string): Silence | undefined {
  class Recogniser {
    onerror?: (event: { error: string }) => void;
    onend?: () => void;
    start() {
      this.onerror?.({ error });
      this.onend?.();
    }
    stop() {}
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Recogniser);
  let told: Silence | undefined;
  listen(
    () => expect.unreachable(),
    (why) => {
      told = why;
    },
  );
  return told;
}

it.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'denied'],
  ['network', 'offline'],
  ['language-not-supported', 'noSpeech'],
  ['no-speech', 'silence'],
])('%s is told as %s', (error, why) => expect(whyOf(error)).toBe(why));
