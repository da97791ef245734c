import { isDeepStrictEqual } from 'node:util';
import { INVOICE } from '@cuadre/sri/catalogs';
import { dayInEcuador, type Month } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { and, eq, ne } from 'drizzle-orm';
import { withoutEffect } from '#contract/receipts/receipt-summary.ts';
import { freeFrom, type InvoiceRhythm, repeated } from '#contract/receipts/repeating.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type RepeatingRow, receipts, repeatingInvoices } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isRepeating, lockTaxpayer, nextOf, noteNext, readMade, rhythmOf } from './data.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
  readonly nextOn?: string;
}
const present = ({ id, version, nextOn }: RepeatingRow): Saved => ({
  id,
  version,
  ...(nextOn !== null && { nextOn }),
});

interface Wanted extends InvoiceRhythm {
  readonly id: string;
  readonly receiptId: string;
}

/** What never was a sale, or is none any more. */
const gone: readonly string[] = withoutEffect;

/** An issued invoice repeats from now on. Sent again under its id, it is the same one. */
export const saveRepeating = (ctx: Context, actor: Actor, wanted: Wanted): Promise<Saved | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const { id, receiptId, frequency, day, from, to } = wanted;
    if (to !== undefined && to < from) return refuse('typed.period');
    await lockTaxpayer(tx, tenantId);
    const [known] = await tx.select().from(repeatingInvoices).where(isRepeating(tenantId, id));
    if (known !== undefined) {
      const isSame = isDeepStrictEqual(rhythmOf(known), { frequency, from, to, day }) && known.receiptId === receiptId;
      return isSame && known.version === 1 ? present(known) : refuse('request.conflict');
    }
    const receipt = await findInvoice(tx, tenantId, receiptId);
    if (receipt === undefined) return refuse('request.not_found');
    if (gone.includes(receipt.state)) return refuse('receipt.wrong_state');
    if (await isRepeated(tx, tenantId, receiptId)) return refuse('repeating.there');
    const today = dayInEcuador(ctx.now());
    const draft = receipt.draft as InvoiceDraft;
    const row: RepeatingRow = {
      ...{ tenantId, id, environment: receipt.environment, state: 'active', frequency, receiptId, version: 1 },
      ...{ firstMonth: from, lastMonth: to ?? null, dayOfMonth: day, nextOn: null },
      draft: repeated(draft, today, draft),
      ...{ createdAt: ctx.now(), createdBy: userId },
    };
    const begun = { ...row, nextOn: nextOf(row, today) };
    await tx.insert(repeatingInvoices).values(begun);
    await noteNext(ctx, tx, begun);
    return present(begun);
  });

const findInvoice = async (tx: Transaction, tenantId: string, receiptId: string) => {
  const { environment, state, draft } = receipts;
  const [row] = await tx
    .select({ environment, state, draft })
    .from(receipts)
    .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, receiptId), eq(receipts.documentType, INVOICE)));
  return row;
};

const isRepeated = async (tx: Transaction, tenantId: string, receiptId: string): Promise<boolean> => {
  const { tenantId: whose, receiptId: source, state } = repeatingInvoices;
  const rows = await tx
    .select({ id: repeatingInvoices.id })
    .from(repeatingInvoices)
    .where(and(eq(whose, tenantId), eq(source, receiptId), ne(state, 'ended')));
  return rows.length > 0;
};

interface Change {
  readonly id: string;
  readonly version: number;
  readonly frequency: 'M' | 'A';
  readonly day: number;
  readonly to: Month | null;
  readonly state: RepeatingRow['state'];
  readonly draft?: InvoiceDraft | undefined;
}

/** All of it as it is from now on; drafts that it made stay as they are. Who saw another version is refused. */
export const updateRepeating = (ctx: Context, { tenantId }: Actor, change: Change): Promise<Saved | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { id, version, frequency, day, to: lastMonth, state } = change;
    await lockTaxpayer(tx, tenantId);
    const [before] = await tx.select().from(repeatingInvoices).where(isRepeating(tenantId, id));
    if (before === undefined) return refuse('request.not_found');
    if (before.version !== version) return refuse('typed.changed');
    if (lastMonth !== null && lastMonth < before.firstMonth) return refuse('typed.period');
    const isTakenUp = before.state === 'ended' && state !== 'ended';
    if (isTakenUp && (await isRepeated(tx, tenantId, before.receiptId))) return refuse('repeating.there');
    const made = await readMade(tx, tenantId);
    const draft = change.draft ?? before.draft;
    const row = { ...before, frequency, dayOfMonth: day, lastMonth, state, draft, version: version + 1 };
    const after = { ...row, nextOn: nextOf(row, freeFrom(dayInEcuador(ctx.now()), made.get(id))) };
    await tx
      .update(repeatingInvoices)
      .set({ frequency, dayOfMonth: day, lastMonth, state, draft, version: after.version, nextOn: after.nextOn })
      .where(isRepeating(tenantId, id));
    await noteNext(ctx, tx, after);
    return present(after);
  });
