import { addBusinessDays, type HolidayTable } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador, timeInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import type { RefundTerms } from '#contract/shop/refunds.ts';
import type { OrderRow } from '#server/db/tables/index.ts';
import { datedRows } from '#server/lib/dated-rows.ts';
import { priceOf } from '../offers/catalogue.ts';
import { type StandingGrant, shareLeft } from '../record/standing.ts';

interface RefundRule {
  readonly validFrom: Day;
  /** Business days after the payment in which it may be given back. */
  readonly days: number;
  readonly unconfirmed?: true;
}

/** How long what was bought may be given back. @law Ley Orgánica de Defensa del Consumidor, art. 45, as reformed in 2025 */
const refundRule = datedRows<RefundRule>([{ validFrom: '2025-01-01', days: 15, unconfirmed: true }]);

/** The provider gives back whole payments of the day until 20:00; a little before, it is still in time. */
const reversedUntil = '19:50';

type RefundFault = 'shop.not_paid' | 'shop.refund_late' | 'shop.all_used';

interface Judged {
  readonly order: Pick<OrderRow, 'lines' | 'base' | 'total' | 'paidAt' | 'openedAt'>;
  readonly grants: readonly StandingGrant[];
  /** Of signatures: of so many so many were asked of an entity. */
  readonly signatures: { readonly granted: number; readonly used: number };
  readonly now: Date;
  readonly tables: HolidayTable;
}

/** What goes back of an order and how, or why nothing does. What was used is kept, at its share of the price. */
export function judgeRefund({ order, grants, signatures, now, tables }: Judged): RefundTerms | RefundFault {
  const { paidAt, base, total, openedAt, lines } = order;
  if (paidAt === null || amount(total).isZero()) return 'shop.not_paid';
  const paidOn = dayInEcuador(paidAt);
  const until = addBusinessDays(paidOn, refundRule(paidOn).days, tables);
  const today = dayInEcuador(now);
  if (today > until) return 'shop.refund_late';
  const { left, of } = shareLeft(grants, now);
  if (left <= 0 || signatures.used > 0) return 'shop.all_used';
  const isWhole = left === of && grants.every(({ used }) => used === 0);
  const isInTime = today === paidOn && timeInEcuador(now) < reversedUntil;
  const share = amount(base)
    .multiply(amount(String(left)))
    .divide(amount(String(of)), 2, true);
  if (share.isZero()) return 'shop.all_used';
  // By the functions that priced the order, so that the credit note has the same cents.
  const code = lines[0]?.offer ?? '';
  const priced = isWhole ? { base, total } : priceOf({ code, base: share.toText(2) }, dayInEcuador(openedAt));
  return {
    ...{ base: priced.base, total: priced.total, isWhole, documents: documentsOf(grants), until },
    way: isWhole && isInTime ? 'card' : 'transfer',
  };
}

/** Where documents alone were bought, by number: people know how many they issued. */
function documentsOf(granted: readonly StandingGrant[]): RefundTerms['documents'] {
  const [only] = granted;
  if (granted.length !== 1 || only?.meter !== 'documents' || only.quantity === null) return null;
  return { granted: only.quantity, used: only.used };
}
