import { makeSemaphore } from '#server/lib/semaphore.ts';

/** Passwords are judged by the same few threads: pictures take one of them, however many are sent. */
export const onePictureAtATime = makeSemaphore(1);

/** Its native code is not loaded at the start: most days nobody sends a picture. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
};
