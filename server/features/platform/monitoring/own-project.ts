import { ownProject } from '#contract/platform/monitoring.ts';
import type { Env } from '#server/env.ts';
import { parseDsn } from '#server/lib/dsn.ts';

interface Address {
  readonly o: string;
  readonly p: string;
  readonly r?: string | undefined;
}

/**
 * Our pages write the product's own project; a library set up with the configured DSN writes that one, in the address
 * and in the envelope. Anything else would make us an open relay.
 */
export const isOwnProject = (env: Env, { o, p, r }: Address, sentDsn: string | undefined): boolean => {
  const configured = env.MONITORING_DSN === undefined ? undefined : parseDsn(env.MONITORING_DSN);
  if (sentDsn !== undefined) {
    const sent = parseDsn(sentDsn);
    if (sent === undefined || sent.target !== configured?.target || sent.key !== configured.key) return false;
  }
  if (o === ownProject.o && p === ownProject.p && r === undefined) return true;
  if (configured === undefined) return false;
  return p === configured.project && o === (configured.organisation ?? ownProject.o) && r === configured.region;
};
