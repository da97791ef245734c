import { isHere } from '#server/lib/loopback.ts';

/** What the stand-in knows us by. */
export const PRACTICE_TOKEN = 'practica';

/** Whether payments take money; else they are tests, and nobody pays anything: the stand-in, or one on this machine. */
export const paysForReal = ({ PAYPHONE_URL: address }: { readonly PAYPHONE_URL?: string | undefined }): boolean =>
  !!address && !isHere(address);
