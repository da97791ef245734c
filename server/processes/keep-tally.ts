import { sql } from 'drizzle-orm';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { SriWebService } from '../adapters/sri-web-service/sri-web-service.ts';
import type { Context, World } from '../context.ts';
import { serviceHours } from '../db/tables/index.ts';
import type { Tally } from '../lib/tally.ts';
import { noteNode } from './note-node.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Writes down what was counted, in the hour that it is. Without a database it waits for the next time. */
export async function writeTally(ctx: Context): Promise<void> {
  const counted = ctx.tally.take();
  if (counted.length === 0) return;
  const hour = new Date(Math.floor(ctx.now().getTime() / HOUR_MS) * HOUR_MS);
  // In one order, so that two processes do not wait for each other.
  const rows = counted
    .map((row) => ({ ...row, hour }))
    .sort(
      (one, other) =>
        `${one.measure} ${one.environment}`.localeCompare(`${other.measure} ${other.environment}`) ||
        one.bucket - other.bucket,
    );
  const { measure, environment, bucket, n } = serviceHours;
  await ctx.db.system((tx) =>
    tx
      .insert(serviceHours)
      .values(rows)
      .onConflictDoUpdate({
        target: [serviceHours.hour, measure, environment, bucket],
        set: { n: sql`${n} + excluded.n` },
      }),
  );
}

/** Every minute and once more at the end; and that this node is still there. */
export function keepTally(ctx: Context): { stop(): Promise<void> } {
  const write = () => writeTally(ctx).catch((error) => ctx.log.warn({ err: error }, 'counters were not written'));
  const isHere = () => noteNode(ctx).catch((error) => ctx.log.warn({ err: error }, 'this node was not noted'));
  const timer = setInterval(() => {
    write();
    isHere();
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

/** The world with what the SRI and the mail server take counted. */
export const countedWorld = (world: World, tally: Tally): World => ({
  ...world,
  tally,
  sri: countedSri(world.sri, tally),
  mailer: countedMailer(world.mailer, tally),
});

const countedSri = (sri: SriWebService, tally: Tally): SriWebService => {
  const counted = async <Call extends { readonly kind: string }>(
    environment: Parameters<SriWebService['ask']>[0],
    asked: () => Promise<Call>,
  ): Promise<Call> => {
    const began = performance.now();
    const call = await asked();
    if (call.kind === 'answer') tally.count('sri', environment, performance.now() - began);
    else tally.count('sri_failed', environment);
    return call;
  };
  return {
    send: (environment, ...rest) => counted(environment, () => sri.send(environment, ...rest)),
    ask: (environment, ...rest) => counted(environment, () => sri.ask(environment, ...rest)),
    consult: (environment, ...rest) => counted(environment, () => sri.consult(environment, ...rest)),
  };
};

const countedMailer = (mailer: Mailer, tally: Tally): Mailer => ({
  send: async (mail) => {
    const outcome = await mailer.send(mail);
    tally.count(outcome.kind === 'failed' ? 'mail_failed' : 'mail', 'none');
    return outcome;
  },
});
