import { type PortalStandIn, startPortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';

/** The portal of practice at the time of a test: a return that it was given has its number after `filingMs`. */
export const startFilingPortal = (now: () => Date, filingMs: number): Promise<PortalStandIn> =>
  startPortalStandIn({ host: '127.0.0.1', port: 0, seed: 1, now, filingMs });
