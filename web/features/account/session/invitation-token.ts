import { tabStore } from '#web/shell/local-store/web-storage.ts';

/**
 * The token of the invitation that was opened, from its link until it is used: not in the address, only in this tab's own
 * store, because signing in is another document (web/entrance).
 */
const KEY = 'cuadre.invitation';

export const holdInvitation = (token: string): void => tabStore.setItem(KEY, token);
export const heldInvitation = (): string | undefined => tabStore.getItem(KEY) ?? undefined;
export const forgetInvitation = (): void => tabStore.removeItem(KEY);
