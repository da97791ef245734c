import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { emailCodes } from '#server/db/tables/index.ts';
import { NO_TENANT } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { findDevice } from '../devices/data.ts';
import { codeOf, isSame } from './code.ts';
import { codeMinutes, codesFromNetwork, codeTries, codeTriesOnDevice } from './limits.ts';
import { MAIL_CODE } from './queues.ts';

type CodeRow = typeof emailCodes.$inferSelect;
export type CodePurpose = CodeRow['purpose'];

interface NewCode {
  /** null: nobody has the account that was asked for; such a request looks and lasts like any other. */
  readonly userId: string | null;
  readonly purpose: CodePurpose;
  /** Where the code goes, when that is not the address of the account. */
  readonly email?: string;
}

/** Queues a code by mail, in one transaction with what it is for. Gives the id of the request. */
export const openCode = async (ctx: Context, tx: Transaction, code: NewCode): Promise<string> => {
  const requestId = ctx.newId();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await tx.insert(emailCodes).values({ ...code, id: requestId, createdAt: now, expiresAt });
  await enqueue(tx, { id: ctx.newId(), queue: MAIL_CODE, tenantId: NO_TENANT, payload: { requestId } });
  return requestId;
};

interface Guess {
  readonly requestId: string;
  readonly code: string;
  readonly purpose: CodePurpose;
}

/** Still good: not used, not over, not mistyped too often. */
export const isOpen = (ctx: Context) =>
  and(lt(emailCodes.tries, codeTries), gt(emailCodes.expiresAt, ctx.now()), isNull(emailCodes.usedAt));

/**
 * The request when the code is right. The try is counted before the guess is looked at, so that guesses made at once
 * cannot slip through together.
 */
export const guessCode = async (ctx: Context, { requestId, code, purpose }: Guess): Promise<CodeRow | undefined> => {
  const [row] = await ctx.db.system((tx) =>
    tx
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(and(eq(emailCodes.id, requestId), eq(emailCodes.purpose, purpose), isOpen(ctx)))
      .returning(),
  );
  const right = isSame(Buffer.from(codeOf(ctx, requestId)), Buffer.from(code));
  return right && row?.userId ? row : undefined;
};

/**
 * Counts a try at a mailed code, or at what came of it, before it is looked at: by the network, or by itself at a device
 * that who it was mailed to has signed in with. Gives the seconds to wait, or null.
 */
export async function countCodeTry(ctx: Context, visitor: Visitor, requestId: string): Promise<number | null> {
  const deviceId = await ctx.db.system(async (tx) => {
    const [row] = await tx.select({ userId: emailCodes.userId }).from(emailCodes).where(eq(emailCodes.id, requestId));
    return findDevice(ctx, tx, row?.userId ?? undefined, visitor.device);
  });
  return deviceId === undefined
    ? countTry(ctx, codesFromNetwork, network(visitor.ip))
    : countTry(ctx, codeTriesOnDevice, deviceId);
}
