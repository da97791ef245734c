import { dayInEcuador } from '@cuadre/sri/dates';
import type { EntityWord, SignatureDocument } from '#contract/shop/signatures.rules.ts';
import type { SignatureHolder } from '#contract/shop/signatures.ts';
import { givenUpReason } from '#phrases/shop/signatures.ts';
import { missingOf } from '#server/adapters/signature-provider/checklist.ts';
import type { Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import type { OrderRow, SignatureOrderRow } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findOrder } from '../record/orders.ts';
import { findSignature, mayBeGivenUp } from '../record/signatures.ts';
import { documentsOf, namesOf, sealedDocumentsOf } from './data.ts';
import { endSignature } from './end-signature.ts';
import { followSignature } from './follow.ts';
import { hear } from './hear.ts';
import { openDocument, readHolder } from './sealed-papers.ts';

// What the operator does about a signature that does not get on by itself. The entity is asked outside of any transaction;
// what its answer changes is left to the job that follows every signature, so that nothing is done twice.

/** Of which signature, in which case, by whom. */
interface Attended {
  readonly tenantId: string;
  readonly id: string;
  readonly caseId: string;
  readonly operatorId: string;
}

interface SignatureInHand {
  readonly row: SignatureOrderRow;
  readonly order: OrderRow;
  /** null: erased. */
  readonly holder: SignatureHolder | null;
  readonly documents: Awaited<ReturnType<typeof documentsOf>>;
  readonly missing: readonly SignatureDocument[];
}

/** What somebody needs to see of it; undefined: it has ended. The pictures stay closed. */
async function read(
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: Pick<Attended, 'tenantId' | 'id'>,
): Promise<SignatureInHand | undefined> {
  const row = await findSignature(tx, { tenantId, id });
  if (row === undefined || !mayBeGivenUp(row.state)) return undefined;
  const order = await findOrder(tx, tenantId, row.orderId);
  if (order === undefined) return undefined;
  const [holder, documents] = [readHolder(ctx, row), await documentsOf(tx, tenantId, id)];
  const missing = holder === null ? [] : missingOf(holder.kind, dayInEcuador(ctx.now()), namesOf(documents));
  return { row, order, holder, documents, missing };
}

const told = (ctx: Context, { tenantId, id: subject, operatorId, caseId }: Attended) => ({
  ...{ tenantId, at: ctx.now(), operatorId, caseId, subject },
});

/** Asks the entity now. What it says is shown and kept; the job that follows does at once what comes of it. */
async function ask(
  ctx: Context,
  of: Attended,
): Promise<{ readonly kind: EntityWord; readonly reason: string | null } | Refusal> {
  const { tenantId, id } = of;
  const standing = await ctx.db.tenant(tenantId, (tx) => read(ctx, tx, of));
  if (standing === undefined) return refuse('operator.closed');
  const answer = await ctx.signatureProvider.ask(id, AbortSignal.timeout(20_000));
  const reason = 'reason' in answer ? answer.reason : undefined;
  await ctx.db.tenant(tenantId, async (tx) => {
    // The job's row before the signature's, as the job does; of one that ended meanwhile it finds nothing to do.
    await followSignature(ctx, tx, { tenantId, id });
    const row = await findSignature(tx, { tenantId, id }, { lock: true });
    writeOperatorAudit(tx, {
      ...{ ...told(ctx, of), action: 'operator.signature_asked' },
      detail: { state: row?.state, answer: answer.kind },
    });
    if (row === undefined || !mayBeGivenUp(row.state)) return;
    await hear(ctx, tx, row, { kind: answer.kind, ...(reason !== undefined && { reason }) });
  });
  wakeWorkers(ctx);
  return { kind: answer.kind, reason: reason ?? null };
}

/** Nobody waits for the entity any more: the signature ends, its case too, and all of its price goes back in this commit. */
const giveUp = (ctx: Context, of: Attended, reason: string): Promise<{ readonly total: string | null } | Refusal> =>
  ctx.db.tenant(of.tenantId, async (tx) => {
    const { tenantId, id, operatorId } = of;
    const known = await findSignature(tx, { tenantId, id });
    if (known === undefined) return refuse('request.not_found');
    // Who gives an order back locks it first.
    await findOrder(tx, tenantId, known.orderId, { lock: true });
    const row = await findSignature(tx, { tenantId, id }, { lock: true });
    if (row === undefined || !mayBeGivenUp(row.state)) return refuse('operator.closed');
    const end = { at: ctx.now(), outcome: 'signature_given_up', by: operatorId, reason };
    if (!(await closeCase(tx, { kind: 'signature', tenantId, subject: id }, end))) return refuse('operator.not_taken');
    const ending = { to: 'given_up', by: operatorId, set: { reason } } as const;
    const total = await endSignature(ctx, tx, row, ending, givenUpReason);
    writeOperatorAudit(tx, {
      ...{ ...told(ctx, of), action: 'operator.signature_given_up' },
      detail: { reason, from: row.state, total },
    });
    return { total };
  });

/** One of the pictures, opened by a press of its own that stands in both trails. */
const openPaper = (
  ctx: Context,
  of: Attended,
  name: SignatureDocument,
): Promise<{ readonly type: string; readonly content: Uint8Array } | Refusal> =>
  ctx.db.tenant(of.tenantId, async (tx) => {
    const found = await read(ctx, tx, of);
    if (found === undefined) return refuse('operator.closed');
    const paper = (await sealedDocumentsOf(tx, found.row)).find(({ document }) => document === name);
    if (paper === undefined || found.row.sealedDataKey === null) return refuse('request.not_found');
    writeOperatorAudit(tx, {
      ...{ ...told(ctx, of), action: 'operator.signature_document' },
      detail: { document: name },
    });
    return { type: paper.type, content: openDocument(ctx, found.row, paper) };
  });

/** What the operator does of a signature. */
export const attendedSignature = { read, ask, giveUp, openPaper };
