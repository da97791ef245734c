import type { ApprovedDocuments } from '#contract/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { areWhole, readBoxOf } from '../frozen/documents.ts';
import { findShown } from './form-file.ts';

interface Asked {
  readonly declarationId: string;
  readonly box: string;
  readonly page: number;
}

/** What stood in a box when it was approved, for who may read the return; nothing of it where the text was changed. */
export async function getApprovedDocuments(
  ctx: Context,
  actor: Actor,
  { declarationId, ...of }: Asked,
): Promise<ApprovedDocuments | Refusal> {
  const row = await findShown(ctx, actor, declarationId);
  if (row === undefined) return refuse('request.not_found');
  return ctx.db.tenant(actor.tenantId, async (tx) => {
    if (await areWhole(tx, row)) return readBoxOf(tx, row, of);
    ctx.log.error({ tenant: row.tenantId, return: row.id }, 'documents of a return are not as they were approved');
    return refuse('declaration.damaged');
  });
}
