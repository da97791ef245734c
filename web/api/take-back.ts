import { showToast } from '../ui/toast.tsx';
import { sentenceOf } from './problem.ts';

/** What an "undo" does: the call that takes something back, and the word on how that ended. */
export const takeBack = (call: () => Promise<unknown>, done: string) => (): void => {
  call().then(
    () => showToast(done, { tone: 'info' }),
    (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  );
};
