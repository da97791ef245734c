import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt } from '../record/data.ts';
import { issuableTypeOf } from '../types/index.ts';
import { readIssuer } from './read-issuer.ts';

interface Check {
  readonly type: ReceiptName;
  readonly draft: ReceiptDraft;
  readonly receiptId?: string | undefined;
}

/**
 * The rules of a draft with what the database knows now. A form asks before it goes on, so that nobody hears only at the
 * end that more is credited than is left. Without lock: issuing asks again.
 */
export const checkDraft = (
  ctx: Context,
  actor: Actor,
  { type: name, draft, receiptId }: Check,
): Promise<{ faults: Fault[] } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const corrected = receiptId === undefined ? undefined : await findReceipt(tx, actor.tenantId, receiptId);
    if (receiptId !== undefined && !corrected) return refuse('request.not_found');
    const { taxpayer, issuer } = await readIssuer(ctx, tx, actor.tenantId, draft);
    const environment = corrected?.environment ?? taxpayer.environment;
    const { type, readFacts } = issuableTypeOf(name);
    const facts = await readFacts?.(tx, actor.tenantId, draft, { environment, receiptId, lock: false });
    const faults = type.check(draft, {
      today: dayInEcuador(ctx.now()),
      issuer,
      figures: type.calculate(draft),
      tables: ctx.taxTables,
      ...(facts !== undefined && { facts }),
    });
    return { faults: faults.map(({ code, place, sentence, severity }) => ({ code, place, sentence, severity })) };
  });
