import { useEffect, useState } from 'react';

/** When the processor rests, a second later at the latest. */
export const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 1_000 });
  else setTimeout(then, 300);
};

/** When what stands now has been painted and the processor rests. Never in a tab that nobody sees. */
export const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => whenIdle(then));
};

let seen = false;
let seeing: Promise<void> | undefined;

/** The first screen of this page has been painted: what it could be drawn without may set out. Asked by what it shows. */
export const firstPicture = (): Promise<void> => {
  seeing ??= new Promise((resolve) => {
    afterPaint(() => {
      seen = true;
      resolve();
    });
  });
  return seeing;
};

/** Whether it has: for a question whose answer is wanted soon, and not by the first picture. */
export function useFirstPicture(): boolean {
  const [is, setIs] = useState(seen);
  useEffect(() => {
    if (!is) firstPicture().then(() => setIs(true));
  }, [is]);
  return is;
}
