import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { findReceipt, readAttempts, readVersions } from '../record/data.ts';
import type { ReceiptRow } from '../record/present.ts';
import type { OwnVersion } from './match-authorization.ts';
import { type Attempt, planSettlement, type Situation } from './plan-settlement.ts';

/** A receipt not settled yet, with all that decides its next step. */
export interface OpenReceipt {
  readonly row: ReceiptRow;
  /** Oldest first; the current one is the last. */
  readonly versions: readonly OwnVersion[];
  readonly current: OwnVersion & { readonly createdAt: Date };
  /** Of the current version, oldest first. */
  readonly attempts: readonly Attempt[];
}

/** `ask`: a person wants to know about a refusal that we have stopped asking about. */
export type SettleJob = HeldJob<{ receiptId: string; ask?: boolean | undefined }>;

export async function readOpenReceipt(tx: Transaction, tenantId: string, id: string): Promise<OpenReceipt | undefined> {
  const [row, versions, tries] = await Promise.all([
    findReceipt(tx, tenantId, id),
    readVersions(tx, tenantId, id),
    readAttempts(tx, tenantId, id),
  ]);
  if (!row) return undefined;
  const current = versions.find(({ version }) => version === row.version);
  if (!current) throw new Error(`receipt ${id} without its version ${row.version}`);
  return { row, versions, current, attempts: tries.filter(({ version }) => version === row.version) };
}

/** The plan for what is known now; `more` is what the current step has just learned. */
export const planFor = (
  ctx: Context,
  { row, versions, attempts }: OpenReceipt,
  more: { readonly state?: ReceiptRow['state']; readonly attempts?: readonly Attempt[] } = {},
) => {
  const situation: Situation = {
    state: more.state ?? row.state,
    attempts: more.attempts ?? attempts,
    hasOlderKeys: versions.some(({ accessKey }) => accessKey !== row.accessKey),
    now: ctx.now(),
    scale: ctx.env.TIME_SCALE,
  };
  return planSettlement(situation);
};
