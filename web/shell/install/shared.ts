import type { Shared } from '#web/worker/shared.ts';

const waitMs = 2_000;

/** What was shared with the installed app: the worker has it, and gives it once. */
export const takeShared = (): Promise<Shared | undefined> =>
  new Promise((resolve) => {
    const controller = globalThis.navigator.serviceWorker?.controller;
    if (!controller) return resolve(undefined);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as Shared | undefined);
    setTimeout(resolve, waitMs, undefined);
    controller.postMessage('shared', [port2]);
  });

let photo: File | undefined;

/** A picture of a paper that was shared, for the form that opens next. */
export const handPhoto = (file: File): void => {
  photo = file;
};
export function takePhoto(): File | undefined {
  const taken = photo;
  photo = undefined;
  return taken;
}
