import { WAY_TO_PAY_DEFAULT, waysToPay } from '@cuadre/sri/catalogs';
import type { PaymentDraft } from '@cuadre/sri/receipts';
import { payment as words } from '#phrases/receipts/fields.ts';

const nameOfWayToPay = (code: string): string => waysToPay.byCode.get(code)?.at(-1)?.short ?? code;

/** "Efectivo · 1 pago", "Tarjeta de crédito a 30 días · 1 pago". */
export function paymentSummary(payments: readonly PaymentDraft[]): string {
  if (payments.length === 0) return `${nameOfWayToPay(WAY_TO_PAY_DEFAULT)} · ${words.count(1)}`;
  const ways = payments.map((each) => {
    const term = each.term ? ` ${words.termText(each.term, each.timeUnit ?? 'day')}` : '';
    return `${nameOfWayToPay(each.wayToPay)}${term}`;
  });
  return `${[...new Set(ways)].join(', ')} · ${words.count(payments.length)}`;
}
