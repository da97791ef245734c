import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, exists, lte, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedSelect } from '#server/db/prepared.ts';
import { memberships, receipts, taxpayers, users } from '#server/db/tables/index.ts';
import { datedRows } from '#server/lib/dated-rows.ts';
import { countTry } from '#server/lib/throttle.ts';

/** Mails that a business may send in an hour, so that our mail is nobody's loudspeaker (threat T22). */
const anHour = datedRows([{ validFrom: '2026-01-01', atFirst: 20, afterWeek: 100, afterMonthInProduction: 500 }]);
const WEEK = 7;
const MONTH = 30;
/** How often a mail that waits for the proof of an address is looked at. */
const lookAgainSeconds = 600;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

const selectPeople = preparedSelect<{ tenantId: string }>()((tx, { tenantId }) =>
  tx
    .select({ email: users.email, role: memberships.role, provenAt: users.emailVerifiedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.tenantId, tenantId)),
);

/**
 * Whom a business may write to. `isProven`: somebody who administers it has proven their address with a mailed code.
 * `isOwn`: the address is that of somebody who works in it; `isOwnProven`: and they have proven it.
 */
const standingOf = async (tx: Transaction, tenantId: string, recipient: string) => {
  const people = await selectPeople(tx, { tenantId });
  const own = people.find(({ email }) => email.toLowerCase() === recipient.toLowerCase());
  return {
    isProven: people.some(({ role, provenAt }) => role === 'owner' && provenAt !== null),
    isOwn: own !== undefined,
    isOwnProven: own !== undefined && own.provenAt !== null,
  };
};

/** Whether somebody may have a mail sent to this address: to any, or to one of the business's people while none is proven. */
export const mayWriteTo = async (tx: Transaction, tenantId: string, recipient: string): Promise<boolean> => {
  const { isProven, isOwn } = await standingOf(tx, tenantId, recipient);
  return isProven || isOwn;
};

const mailsAnHour = async (
  tx: Transaction,
  tenantId: string,
  now: Date,
  today: Day,
  isProven: boolean,
): Promise<number> => {
  const { atFirst, afterWeek, afterMonthInProduction } = anHour(today);
  if (!isProven) return atFirst;
  const longAgo = tx
    .select({ issuedOn: receipts.issuedOn })
    .from(receipts)
    .where(
      and(
        eq(receipts.tenantId, tenantId),
        eq(receipts.environment, 'produccion'),
        lte(receipts.issuedOn, dayInEcuador(daysBefore(now, MONTH))),
      ),
    );
  const [business] = await tx
    .select({ since: taxpayers.createdAt, issuedLongAgo: sql<boolean>`${exists(longAgo)}` })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  if (business?.issuedLongAgo) return afterMonthInProduction;
  return business !== undefined && business.since <= daysBefore(now, WEEK) ? afterWeek : atFirst;
};

export interface MailWait {
  readonly state: 'waits_for_proof' | 'waits_for_turn';
  readonly seconds: number;
}

/** Mails an hour that a business may send to an address; 0: none before an address of its own is proven. */
type MailLimit = number | 'none';

/**
 * Until an address of the business is proven, no mail leaves but to its own people; what goes to a proven one of them is not
 * counted.
 */
export const readMailLimit = async (
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  recipient: string,
): Promise<MailLimit> => {
  const now = ctx.now();
  const { isOwnProven, isOwn, isProven } = await standingOf(tx, tenantId, recipient);
  if (isOwnProven) return 'none';
  return isOwn || isProven ? mailsAnHour(tx, tenantId, now, dayInEcuador(now), isProven) : 0;
};

/** What a mail of the business has to wait for; null when it may leave now, which counts it. None is ever dropped. */
export const mailWait = async (ctx: Context, tenantId: string, anHour: MailLimit): Promise<MailWait | null> => {
  if (anHour === 'none') return null;
  if (anHour === 0) return { state: 'waits_for_proof', seconds: lookAgainSeconds };
  const limit = { what: 'mail-of-business', tries: anHour, seconds: 3600 };
  const seconds = await countTry(ctx, limit, tenantId);
  return seconds === null ? null : { state: 'waits_for_turn', seconds };
};
