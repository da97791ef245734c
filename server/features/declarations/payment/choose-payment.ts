import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { and, eq } from 'drizzle-orm';
import type { choosePayment as contract, PaymentChoice } from '#contract/declarations/payment.ts';
import { yearPattern } from '#contract/declarations/year/revenue.rules.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { paymentChoices } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { lockShelf } from '../living/lock-returns.ts';
import { readPayment } from '../living/read-payment.ts';
import { filedIn, filingOf, isOpenPeriod, isOwnPeriod, type ReturnShelf } from '../living/return-shelf.ts';
import { readAccounts } from './bank-accounts.ts';

interface Said {
  readonly obligation: ReturnObligation;
  readonly period: string;
  readonly choice: PaymentChoice | null;
}

/** How a return will be paid. Of one that waits for its number it is decided. */
export const choosePayment = (
  ctx: Context,
  actor: Actor,
  { obligation, period, choice }: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const shelf = await lockShelf(ctx, actor, tx, obligation);
    const bar = barToChoosing(actor, shelf, period);
    if (bar !== undefined) return bar;
    const { tenantId, environment } = shelf;
    if (choice?.way === 'debit') {
      const { accountId } = choice;
      const accounts = await readAccounts(tx, tenantId);
      if (!accounts.some(({ id }) => id === accountId)) return refuse('request.not_found');
    }
    const before = await readPayment(tx, { tenantId, environment, obligation, period });
    const at = ctx.now();
    const isDebit = choice?.way === 'debit';
    if (choice === null) {
      const { tenantId: whose, environment: shelfOf, obligation: kind, period: of } = paymentChoices;
      await tx
        .delete(paymentChoices)
        .where(and(eq(whose, tenantId), eq(shelfOf, environment), eq(kind, obligation), eq(of, period)));
    } else {
      const chosen = {
        way: choice.way,
        debitTime: isDebit ? choice.when : null,
        accountId: isDebit ? choice.accountId : null,
        chosenAt: at,
        chosenBy: actor.userId,
      };
      const { tenantId: whose, environment: shelfOf, obligation: kind, period: of } = paymentChoices;
      await tx
        .insert(paymentChoices)
        .values({ tenantId, environment, obligation, period, ...chosen })
        .onConflictDoUpdate({ target: [whose, shelfOf, kind, of], set: chosen });
    }
    const detail = { obligation, period, way: choice?.way ?? null, when: isDebit ? choice.when : null };
    writeAudit(tx, { tenantId, at, actor: actor.userId, action: 'declaration.payment_chosen', detail });
    return { before: { obligation, period, choice: before.isKept ? null : before.choice } };
  });

/** A period of theirs that does not wait for its number; a year of who may read it. */
function barToChoosing({ role }: Actor, shelf: ReturnShelf, period: string): Refusal | undefined {
  if (shelf.obligation === 'renta') {
    if (!can(role, 'declareYear')) return refuse('session.forbidden');
    if (!yearPattern.test(period) || period > shelf.today.slice(0, 4)) return refuse('declaration.period');
    const state = filedIn(shelf, period)?.state ?? 'sent';
    return state === 'sent' ? undefined : refuse('declaration.filed');
  }
  const filing = filingOf(shelf);
  if (isRefusal(filing)) return filing;
  if (!isOwnPeriod(filing, period)) return refuse('declaration.period');
  return isOpenPeriod(filing, period) ? undefined : refuse('declaration.filed');
}
