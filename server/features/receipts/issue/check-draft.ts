import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import type { Actor, Context } from '#server/context.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt, findSalesPoint } from '../record/data.ts';
import { issuableTypeOf } from '../types/index.ts';
import { issuerOf } from './policy.ts';

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
    const corrected = receiptId === undefined ? undefined : await findReceipt(tx, receiptId);
    if (receiptId !== undefined && !corrected) return refuse('request.not_found');
    const taxpayer = await readTaxpayer(tx);
    const environment = corrected?.environment ?? taxpayer.environment;
    const { type, readFacts } = issuableTypeOf(name);
    const facts = await readFacts?.(tx, draft, { environment, receiptId, lock: false });
    const address = (await findSalesPoint(tx, draft.establishment, draft.salesPoint))?.address ?? '';
    const faults = type.check(draft, {
      today: dayInEcuador(ctx.now()),
      issuer: issuerOf(taxpayer, address, ctx.env.SOFTWARE_PROVIDER_RUC),
      figures: type.calculate(draft),
      ...(facts !== undefined && { facts }),
    });
    return { faults: faults.map(({ code, place, sentence, severity }) => ({ code, place, sentence, severity })) };
  });
