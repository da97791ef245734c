import { isHere } from '#server/lib/loopback.ts';

/** What the stand-in knows us by. */
export const PRACTICE_TOKEN = 'practica';

/** Whether what is issued is a signature before the law; else it is practice: the stand-in, or one on this machine. */
export const issuesForReal = ({
  SIGNATURE_PROVIDER_URL: address,
}: {
  readonly SIGNATURE_PROVIDER_URL?: string | undefined;
}): boolean => !!address && !isHere(address);
