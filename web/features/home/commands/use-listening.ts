import { useEffect, useRef, useState } from 'react';
import { browserStore } from '#web/shell/local-store/web-storage.ts';
import { canListen, listen } from './recogniser.ts';

/** Said once that the browser may send the audio to its maker; remembered in this browser. */
const CONSENT = 'cuadre.voice';
const hasConsent = (): boolean => browserStore.getItem(CONSENT) === 'yes';

type Problem = 'noSpeech' | 'denied' | 'offline' | 'silence';

/** Press to talk. `start` begins at once; the first time the person is asked before anything is recorded. */
export function useListening(start: boolean, onHeard: (text: string, final: boolean) => void) {
  const [listening, setListening] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const stop = useRef<() => void>(() => undefined);
  const heard = useRef(onHeard);
  heard.current = onHeard;

  const begin = () => {
    setProblem(undefined);
    if (!canListen()) return setProblem('noSpeech');
    if (!navigator.onLine) return setProblem('offline');
    if (!hasConsent()) return setAsks(true);
    setListening(true);
    stop.current = listen(
      (text, final) => heard.current(text, final),
      (why) => {
        setListening(false);
        setProblem(why);
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the palette was opened to talk
  useEffect(() => {
    if (start) begin();
    return () => stop.current();
  }, []);
  return {
    listening,
    asks,
    problem,
    allow: () => {
      browserStore.setItem(CONSENT, 'yes');
      setAsks(false);
      begin();
    },
    toggle: () => (listening ? stop.current() : begin()),
  };
}
