import { createHash } from 'node:crypto';
import { isClean } from '@cuadre/sri/faults';
import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { countsInQuota } from '#server/db/tables/index.ts';
import { CommitUnknown, duplicatedKey, isConflict, isConnectionLoss } from '#server/db/trouble.ts';
import { refuseUnprovenDevice } from '#server/features/account/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { runInQueue } from '#server/lib/keyed-queue.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findIssued } from '../record/data.ts';
import { presentReceipt } from '../record/present.ts';
import { issuableTypeOf } from '../types/index.ts';
import { buildReceipt, isBuilt } from './build-receipt.ts';
import { checkFactsLocked, checkOrder, judgeIssue, type Prepared, readForIssue } from './prepare-issue.ts';
import { outlineColumns } from './receipt-columns.ts';
import { rememberIssued } from './remember-issued.ts';
import { askedUnknown, canonicalDraft, storeIssued } from './store-issued.ts';
import { takeNumberAndGrant } from './take-number.ts';
import { tellQuota } from './tell-quota.ts';

/** The identity of a draft, made by the client before the first try, and what is asked with it. */
interface IssueInput {
  readonly type: ReceiptName;
  readonly draftId: string;
  readonly draft: ReceiptDraft;
}

const TRIES = 3;

/**
 * Issues a draft: number, access key, signed bytes, ledger, audit, idempotency result and the job that sends it, in one
 * commit. The same draft is one receipt, however often and from wherever it comes; other content under the same id is
 * refused. When nobody knows whether the commit happened, the result is read again before anything else is tried.
 */
export const issueReceipt = (ctx: Context, actor: Actor, input: IssueInput): Promise<ReceiptSummary | Refusal> =>
  runInQueue(ctx, `draft:${actor.tenantId}:${input.draftId}`, () => issueInTurn(ctx, actor, input));

async function issueInTurn(ctx: Context, actor: Actor, input: IssueInput): Promise<ReceiptSummary | Refusal> {
  const issuing = { issuable: issuableTypeOf(input.type), draft: input.draft };
  const requestHash = createHash('sha256').update(canonicalDraft(input.draft)).digest();
  for (let attempt = 1; ; attempt++) {
    const read = await ctx.db.tenant(
      actor.tenantId,
      async (tx) => {
        const [known, state] = await Promise.all([
          alreadyIssued(tx, actor.tenantId, input.draftId, requestHash),
          readForIssue(ctx, tx, actor.tenantId, issuing, { draftId: input.draftId }),
        ]);
        return known ? { known } : { state };
      },
      { prepared: true },
    );
    if (read.known) return read.known;
    if (isRefusal(read.state)) return read.state;
    const unproven = refuseUnprovenDevice(actor, read.state.environment);
    if (unproven) return unproven;
    const prepared = await judgeIssue(ctx, actor.tenantId, issuing, read.state);
    if (isRefusal(prepared)) return prepared;
    try {
      const { establishment, salesPoint } = input.draft;
      const series = [prepared.environment, issuing.issuable.type.code, establishment, salesPoint].join(':');
      const issued = await runInQueue(ctx, `series:${actor.tenantId}:${series}`, () =>
        issueOnce(ctx, actor, input.draftId, requestHash, prepared),
      );
      if (!isRefusal(issued)) {
        ctx.tally.count('issued', prepared.environment);
        wakeWorkers(ctx);
        await rememberIssued(ctx, actor.tenantId, issuing.issuable, input.draft);
      }
      return issued;
    } catch (error) {
      if (attempt === TRIES || !mayTryAgain(error)) throw error;
      ctx.log.info({ err: error, attempt }, 'issuing is tried again after reading its result');
    }
  }
}

/** Somebody else issued the same draft meanwhile, two transactions blocked each other, or the commit is in doubt. */
const mayTryAgain = (error: unknown): boolean =>
  duplicatedKey(error) === 'issue_requests_pkey' ||
  isConflict(error) ||
  error instanceof CommitUnknown ||
  isConnectionLoss(error);

const alreadyIssued = async (
  tx: Transaction,
  tenantId: string,
  draftId: string,
  requestHash: Uint8Array,
): Promise<ReceiptSummary | Refusal | undefined> => {
  const issued = await findIssued(tx, tenantId, draftId);
  if (!issued) return undefined;
  const asked = Buffer.from(issued.requestHash);
  if (!asked.equals(askedUnknown) && !asked.equals(requestHash)) return refuse('receipt.idempotency_mismatch');
  return presentReceipt(issued.receipt);
};

/** The issue transaction. Between the number and the commit there is only computing and one statement; facts come before. */
const issueOnce = (
  ctx: Context,
  actor: Actor,
  draftId: string,
  requestHash: Uint8Array,
  prepared: Prepared,
): Promise<ReceiptSummary | Refusal> =>
  ctx.db.tenant(
    actor.tenantId,
    async (tx) => {
      const { tenantId, environment, issuable, draft, figures } = prepared;
      const documentType = issuable.type.code;
      const broken = await checkFactsLocked(tx, prepared);
      if (broken.length > 0) return refuse('receipt.faults', broken);
      const { establishment, salesPoint, issuedOn } = draft;
      const series = { tenantId, environment, documentType, establishment, salesPoint };
      const { sequential, lastIssuedOn, isGranted } = await takeNumberAndGrant(tx, series, issuedOn, prepared.signedAt);
      const tooEarly = checkOrder(prepared, lastIssuedOn);
      if (!isClean(tooEarly)) return refuse('receipt.faults', tooEarly);
      if (!isGranted) return refuse('receipt.quota_exhausted');
      const built = await buildReceipt(prepared, sequential);
      if (!isBuilt(built)) return refuse('receipt.faults', built);
      const ids = { receipt: ctx.newId(), job: ctx.newId() };
      const links = (await issuable.readLinks?.(tx, tenantId, draft, environment)) ?? [];
      await storeIssued(tx, {
        ids,
        draftId,
        requestHash,
        userId: actor.userId,
        sequential,
        built,
        links,
        prepared,
      });
      if (countsInQuota(environment))
        await tellQuota(ctx, tx, { tenantId, before: prepared.quota, at: prepared.signedAt });
      return presentReceipt({
        id: ids.receipt,
        documentType,
        environment,
        establishment,
        salesPoint,
        sequential,
        accessKey: built.accessKey,
        issuedOn,
        ...outlineColumns(issuable, draft, figures),
        state: 'issued',
        mailState: 'none',
      });
    },
    { prepared: true },
  );
