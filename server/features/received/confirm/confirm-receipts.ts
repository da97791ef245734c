import { createHash } from 'node:crypto';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceiptSignature } from '@cuadre/sri/signature';
import { canonicalize } from '@cuadre/sri/xml';
import { and, eq, sql } from 'drizzle-orm';
import type { AuthorizationState } from '#contract/received/received.ts';
import type { Authorization } from '#server/adapters/sri-web-service/sri-web-service.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receiptFileBytes } from '#server/db/foreign.ts';
import { type ForeignRow, foreignReceipts } from '#server/db/tables/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { recountForeign } from '../record/foreign-entry.ts';
import { fetchParallel, fetchSlice } from '../record/limits.ts';
import { authorizationFor, mayStillCome } from '../record/read-authorization.ts';
import { askWhetherItStands } from './recheck-received.ts';

/** Seconds: after the SRI did not answer, and between two questions about one that it may still be working on. */
const pause = 60;
const patience = 600;

type PendingRow = Pick<ForeignRow, 'tenantId' | 'id' | 'direction' | 'documentType' | 'accessKey' | 'environment'>;

interface Verdict {
  readonly row: PendingRow;
  readonly state: AuthorizationState;
  readonly authorization?: Authorization;
  /** Of a receipt that somebody else issued, now that the SRI's word is known. */
  readonly isSignatureValid?: boolean;
}

/**
 * Receipts that came without the SRI's word: it is asked, a slice at a turn. Only the same content counts as authorised;
 * another content under the key is said as such.
 */
export async function confirmReceipts(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const pending = await ctx.db.tenant(tenantId, (tx) => readPending(ctx, tx, tenantId));
  const verdicts: Verdict[] = [];
  let silent = 0;
  for (let at = 0; at < pending.length && !job.signal.aborted && silent < fetchParallel; at += fetchParallel)
    await Promise.all(
      pending.slice(at, at + fetchParallel).map(async (row) => {
        const verdict = await confirmOne(ctx, tenantId, row);
        if (verdict) verdicts.push(verdict);
        else silent++;
      }),
    );
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    for (const verdict of verdicts) await writeVerdict(ctx, tx, verdict);
    if (verdicts.some(({ state }) => state === 'confirmed')) await askWhetherItStands(ctx, tx, tenantId);
    const { rows } = await tx.execute<{ due: boolean }>(sql`
      select ${isDue(ctx)} as due from foreign_receipts
      where tenant_id = ${tenantId} and authorization_state = 'pending' order by asked_at nulls first limit 1`);
    const [next] = rows;
    if (!next) await job.complete(tx);
    else await job.again(tx, silent > 0 ? pause : next.due ? 0 : patience);
  });
}

const isDue = (ctx: Context) => {
  const before = new Date(ctx.now().getTime() - (patience * 1000) / ctx.env.TIME_SCALE);
  return sql`(asked_at is null or asked_at <= ${before}::timestamptz)`;
};

const readPending = (ctx: Context, tx: Transaction, tenantId: string): Promise<PendingRow[]> => {
  const { id, direction, documentType, accessKey, environment, authorizationState, askedAt } = foreignReceipts;
  return tx
    .select({ tenantId: foreignReceipts.tenantId, id, direction, documentType, accessKey, environment })
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), eq(authorizationState, 'pending'), isDue(ctx)))
    .orderBy(sql`${askedAt} nulls first`)
    .limit(fetchSlice);
};

/** null when the SRI did not answer. */
async function confirmOne(ctx: Context, tenantId: string, row: PendingRow): Promise<Verdict | null> {
  const call = await ctx.sri.ask(row.environment, row.accessKey);
  const found = authorizationFor(call, row.accessKey);
  if (found === 'silent') return null;
  if (found === 'none') {
    const state = mayStillCome(row.accessKey, ctx.now()) ? 'pending' : 'unknown';
    return { row, state };
  }
  if (found === 'refused') return { row, state: 'refused' };
  if (found === 'other') return { row, state: 'different' };
  const own = await ctx.db.tenant(tenantId, (tx) => readOriginal(tx, tenantId, row.id));
  const isSame = canonicalOf(own) === canonicalOf(new TextEncoder().encode(found.xml));
  if (!isSame) return { row, state: 'different', authorization: found };
  return { row, state: 'confirmed', authorization: found, isSignatureValid: await isSignatureValid(own) };
}

const isSignatureValid = async (file: Uint8Array): Promise<boolean> => {
  const { tree } = readReceipt(file, { bytes: receiptFileBytes });
  return tree !== null && (await verifyReceiptSignature(tree, undefined, { isAuthorized: true })).valid;
};

/** The receipt itself, whatever it is wrapped in. */
const canonicalOf = (file: Uint8Array): string | undefined => {
  const { tree } = readReceipt(file, { bytes: receiptFileBytes });
  return tree ? canonicalize(tree.root) : undefined;
};

const readOriginal = async (tx: Transaction, tenantId: string, receiptId: string): Promise<Uint8Array> => {
  const { rows } = await tx.execute<{ xml: Buffer }>(
    sql`select xml from foreign_receipt_files where tenant_id = ${tenantId} and receipt_id = ${receiptId} and kind = 'original'`,
  );
  const xml = rows[0]?.xml;
  if (!xml) throw new Error(`received receipt ${receiptId} without its file`);
  return new Uint8Array(xml);
};

async function writeVerdict(
  ctx: Context,
  tx: Transaction,
  { row, state, authorization, isSignatureValid = false }: Verdict,
): Promise<void> {
  const { tenantId, id } = row;
  const now = ctx.now();
  const at = authorization?.at && !Number.isNaN(Date.parse(authorization.at)) ? new Date(authorization.at) : null;
  await tx.execute(sql`
    update foreign_receipts set authorization_state = ${state}, asked_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      authorized_at = coalesce(${state === 'confirmed' ? at : null}::timestamptz, authorized_at)
    where tenant_id = ${tenantId} and id = ${id}`);
  await recountForeign(tx, { ...row, authorizationState: state });
  if (isSignatureValid)
    await tx.execute(sql`
      update foreign_receipts set signature = 'valid', signature_reason = null
      where tenant_id = ${tenantId} and id = ${id} and signature = 'invalid' and direction = 'received'`);
  if (!authorization) return;
  const xml = Buffer.from(authorization.xml);
  await tx.execute(sql`
    insert into foreign_receipt_files (tenant_id, receipt_id, kind, xml, sha256, created_at)
    values (${tenantId}::uuid, ${id}::uuid, 'authorization', ${xml}, ${createHash('sha256').update(xml).digest()},
      ${now}::timestamptz) on conflict do nothing`);
}
