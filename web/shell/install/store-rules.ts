/** Once closed it stays away this long. */
const AWAY_MS = 7 * 24 * 60 * 60_000;

/** Whether the prompt may show again; `dismissed` is the moment it was closed, as it was kept. */
export const isDue = (dismissed: string | null, now: number): boolean =>
  dismissed === null || !(now - Number(dismissed) < AWAY_MS);

/** The store of this phone; none for anything else. */
export const storeOf = (userAgent: string): 'appStore' | 'playStore' | undefined => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'appStore';
  return /Android/.test(userAgent) ? 'playStore' : undefined;
};
