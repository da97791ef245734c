import { dayInEcuador } from '@cuadre/sri/dates';
import { isOpenToHolder, type SignatureDocument } from '#contract/shop/signatures.rules.ts';
import type { sendSignatureOrder as contract } from '#contract/shop/signatures.ts';
import { missingWords } from '#phrases/shop/signatures.ts';
import { missingOf } from '#server/adapters/signature-provider/checklist.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureOrderRow } from '#server/db/tables/index.ts';
import { boughtSignature, readTaxpayer } from '#server/features/business/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findSignature, moveSignature } from '../record/signatures.ts';
import { documentsOf, namesOf } from './data.ts';
import { followSignature } from './follow.ts';
import { presentSignature } from './present.ts';
import { judgeHolder } from './save-signature-holder.ts';
import { readHolder } from './sealed-papers.ts';

interface Said {
  readonly signatureOrderId: string;
  readonly accountPassword: string;
  readonly code?: string | undefined;
}

/**
 * Sends what was brought to the entity. Its owner proves who they are and lets us sign with what will be made, as with an
 * upload: it is then in place without them. Sent already, it stays so.
 */
export async function sendSignatureOrder(
  ctx: Context,
  actor: Actor,
  { signatureOrderId: id, ...proof }: Said,
): Promise<Answer<typeof contract>> {
  const { tenantId, userId } = actor;
  const ready = await ctx.db.tenant(tenantId, async (tx) =>
    readReady(ctx, tx, tenantId, await findSignature(tx, { tenantId, id })),
  );
  if (isRefusal(ready)) return ready;
  const unproven = await boughtSignature.confirm(ctx, actor, proof);
  if (unproven !== undefined) return unproven;
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    // The job's row before the signature's, as the job does.
    await followSignature(ctx, tx, { tenantId, id });
    const row = await readReady(ctx, tx, tenantId, await findSignature(tx, { tenantId, id }, { lock: true }));
    if (isRefusal(row)) return row;
    const { mandateVersion } = boughtSignature;
    const set = { sentAt: ctx.now(), sentBy: userId, mandateVersion };
    const moved = await moveSignature(ctx, tx, row, {
      to: 'documents_ready',
      by: userId,
      set,
      detail: { mandateVersion },
    });
    return presentSignature(ctx, tx, moved);
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}

/** Everything that is needed is there and would not be refused for sure. */
async function readReady(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  row: SignatureOrderRow | undefined,
): Promise<SignatureOrderRow | Refusal> {
  if (row === undefined) return refuse('request.not_found');
  if (!isOpenToHolder(row.state)) return refuse('shop.signature_sent');
  const holder = readHolder(ctx, row);
  if (holder === null) return refuseMissing(['holder']);
  const there = namesOf(await documentsOf(tx, row.tenantId, row.id));
  // What an entity asked for again went when it asked.
  const asked = row.asked.filter((document) => !there.has(document));
  const missing = new Set([...missingOf(holder.kind, dayInEcuador(ctx.now()), there), ...asked]);
  if (missing.size > 0) return refuseMissing([...missing]);
  return judgeHolder(holder, await readTaxpayer(tx, tenantId), row, ctx.now()) ?? row;
}

const refuseMissing = (places: readonly (SignatureDocument | 'holder')[]): Refusal =>
  refuse(
    'shop.signature_missing',
    places.map((place) => ({
      ...{ code: 'shop.signature_missing', place, sentence: missingWords(place), severity: 'error' as const },
    })),
  );
