/**
 * What the right code was exchanged for, between the two last steps of a recovery. In memory only: a token that allows a
 * new password belongs neither in an address nor in the browser's stores.
 */
let held: { readonly requestId: string; readonly token: string } | undefined;

export const holdRecovery = (recovery: typeof held): void => {
  held = recovery;
};
export const heldRecovery = (): typeof held => held;
