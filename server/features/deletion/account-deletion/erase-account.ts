import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  accountDeletions,
  type DeletionRow,
  receipts,
  returns,
  taxpayerDirectory,
  taxpayers,
  users,
} from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { owesMoney } from '#server/features/shop/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { forgetPictures } from '#server/lib/pictures.ts';
import { fates } from './fates.ts';
import { noteDeletion } from './tombstones.ts';

type EraseJob = HeldJob<{ deletionId: string }>;

const longestWaitSeconds = 7 * 86_400;
const longestWaitForMoney = 90 * 86_400;
const lookAgainSeconds = 3_600;
/** So many rows in one short transaction. */
const slice = 5_000;

/** Three days later: what no law keeps leaves the database; the tax documents stay, out of reach. */
export async function eraseAccount(ctx: Context, job: EraseJob): Promise<void> {
  const { tenantId, payload } = job;
  const [deletion] = await ctx.db.system((tx) =>
    tx.select().from(accountDeletions).where(eq(accountDeletions.id, payload.deletionId)),
  );
  if (!deletion || deletion.takenBackAt || deletion.erasedAt) return ctx.db.tenant(tenantId, job.complete);
  const seconds = await secondsToWait(ctx, deletion);
  if (seconds > 0) return ctx.db.tenant(tenantId, (tx) => job.again(tx, seconds));
  if (await isOutOfSight(ctx, deletion)) return ctx.db.tenant(tenantId, (tx) => job.again(tx, lookAgainSeconds));
  await forgetPictures(ctx, tenantId);
  for (const table of [...fates.destroyedAtOnce, ...fates.erasedLater])
    await eraseRows(ctx, job, table, sql`tenant_id = ${tenantId}`);
  if (deletion.closesPerson)
    for (const table of fates.erasedOfPerson) await eraseRows(ctx, job, table, sql`user_id = ${deletion.userId}`);
  // Before the last step, because a restore must not bring back what is gone already.
  await noteDeletion(ctx, { ...deletion, erasedAt: ctx.now() });
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    await emptyTaxpayer(tx, tenantId);
    if (deletion.closesPerson) await emptyPerson(tx, deletion.userId);
    await markErased(tx, deletion);
    // What was still planned for it (mails, downloads, files to forget) has nothing left to work on.
    await tx.execute(sql`delete from jobs where tenant_id = ${tenantId} and id <> ${job.id}`);
    await job.complete(tx);
  });
}

/** The directory has the business, and nothing of it is to be seen: erasing nothing would be told as erased. */
const isOutOfSight = (ctx: Context, { id, tenantId }: DeletionRow): Promise<boolean> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const seen = await tx.$count(taxpayers, eq(taxpayers.tenantId, tenantId));
    const known = await tx.$count(taxpayerDirectory, eq(taxpayerDirectory.tenantId, tenantId));
    if (seen > 0 || known === 0) return false;
    await raiseAlarm(ctx, tx, { kind: 'nothing_to_erase', tenantId, receiptId: id, detail: 'erase_account' });
    return true;
  });

/**
 * Until its time; while the SRI still owes an answer to what was signed or filed, for a week at most; and while money goes
 * back to them, for ninety days at most: without their rows nobody could follow it. In seconds; zero or less: not at all.
 */
const secondsToWait = async (ctx: Context, { tenantId, eraseAt }: DeletionRow): Promise<number> => {
  const late = (ctx.now().getTime() - eraseAt.getTime()) / 1000;
  if (late < 0) return -late;
  if (late < longestWaitForMoney && (await ctx.db.tenant(tenantId, (tx) => owesMoney(tx, tenantId))))
    return lookAgainSeconds;
  if (late > longestWaitSeconds) return 0;
  const pending = and(eq(receipts.tenantId, tenantId), inArray(receipts.state, ['issued', 'sending', 'received']));
  const [open, filing] = await ctx.db.tenant(tenantId, async (tx) => [
    await tx.$count(receipts, pending),
    await tx.$count(returns, and(eq(returns.tenantId, tenantId), isOnItsWay)),
  ]);
  return (open ?? 0) + (filing ?? 0) > 0 ? lookAgainSeconds : 0;
};

/** Somebody else files what was approved; what its owner was to file nobody does any more. */
const isOnItsWay = and(inArray(returns.state, ['approved', 'in_review']), ne(returns.filer, 'owner'));

/** In slices, so that a list of a hundred thousand neither locks nor times out; begun again, it goes on where it stopped. */
const eraseRows = async (ctx: Context, job: EraseJob, table: string, whose: SQL): Promise<void> => {
  const name = sql.identifier(table);
  for (;;) {
    job.signal.throwIfAborted();
    const { rowCount } = await ctx.db.tenant(job.tenantId, async (tx) => {
      await job.hold(tx);
      return tx.execute(
        sql`delete from ${name} where ${whose} and ctid in (select ctid from ${name} where ${whose} limit ${slice})`,
      );
    });
    if ((rowCount ?? 0) < slice) return;
  }
};

/** What is left says whose the held documents are, as they do themselves. */
const emptyTaxpayer = async (tx: Transaction, tenantId: string): Promise<void> => {
  await tx
    .update(taxpayers)
    .set({
      shortName: '',
      tradeName: null,
      headOfficeAddress: null,
      phone: null,
      email: null,
      logoType: null,
      mailPictureType: null,
      sealedNumericKey: new Uint8Array(),
    })
    .where(eq(taxpayers.tenantId, tenantId));
  await tx
    .update(taxpayerDirectory)
    .set({ lastAuthorizedOn: null, askReceivedUntil: null })
    .where(eq(taxpayerDirectory.tenantId, tenantId));
};

const emptyPerson = async (tx: Transaction, userId: string): Promise<void> => {
  const nobody = `deleted:${userId}`;
  await tx
    .update(users)
    .set({
      identification: nobody,
      email: nobody,
      shortName: '',
      passwordHash: '',
      emailVerifiedAt: null,
      birthOn: null,
      gender: null,
      city: null,
      businessArea: null,
      cellNumber: null,
    })
    .where(eq(users.id, userId));
};

/** From now on the RUC is free for a new account. */
const markErased = async (tx: Transaction, { id }: DeletionRow): Promise<void> => {
  const { rows } = await tx.execute<{ marked: boolean }>(sql`select mark_erased(${id}::uuid) as marked`);
  if (rows[0]?.marked !== true) throw new Error(`deletion ${id} is not due, or was taken back`);
};
