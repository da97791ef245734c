import { limitOn, rowOn, WAY_TO_PAY_CASH, waysToPay } from '../../../catalogs/index.ts';
import { formatDay } from '../../../dates/index.ts';
import { type Amount, amount, formatMoney, formatPercent, ZERO } from '../../../num/index.ts';
import { CENTS, feminine, masculine } from '../../fault-list.ts';
import { isBlank } from '../../lines/calculate-line.ts';
import type { Scope } from './scope.ts';

const noun = { total: masculine('valor del pago'), term: masculine('plazo') };

/** Ways to pay: in force, and together exactly the total. @sri pagos, tabla 24 */
export function checkPayments({ draft, figures, faults, day, limits }: Scope): void {
  const open = draft.payments.findIndex((payment) => isBlank(payment.total));
  draft.payments.forEach((payment, i) => {
    const place = `payments.${i}`;
    if (rowOn(waysToPay, payment.wayToPay, day) === undefined)
      faults.error('way_to_pay', `${place}.wayToPay`, `Esa forma de pago no rige el ${formatDay(day)}. Elige otra.`);
    if (i !== open) {
      const total = faults.number('payment', `${place}.total`, payment.total, noun.total, {
        ...CENTS,
        sign: 'not_negative',
      });
      if (total?.isZero() && draft.payments.length > 1)
        faults.error('payment_zero', `${place}.total`, 'Este pago no tiene valor. Complétalo o quítalo.');
    }
    if (!isBlank(payment.term)) {
      faults.number('term', `${place}.term`, payment.term, noun.term, { ...CENTS, sign: 'positive' });
      if (payment.timeUnit === undefined)
        faults.error('time_unit', `${place}.timeUnit`, 'El plazo necesita su unidad. Elige días, meses o años.');
    } else if (payment.timeUnit !== undefined && payment.term !== undefined)
      faults.error('term_missing', `${place}.term`, 'Falta el plazo del crédito. Escríbelo.');
  });
  if (figures.due.isNegative())
    faults.error(
      'payments_over_total',
      'payments',
      `Los pagos superan el total en ${formatMoney(figures.due.abs())}. Bájalos.`,
    );
  else if (!figures.due.isZero())
    faults.error(
      'payments_under_total',
      'payments',
      `A los pagos les faltan ${formatMoney(figures.due)}. Complétalos.`,
    );

  const cash = figures.payments.reduce(
    (sum, payment) => (payment.wayToPay === WAY_TO_PAY_CASH ? sum.add(payment.total) : sum),
    ZERO,
  );
  const limit = amount(limitOn('cashTotal', day, limits));
  if (cash.compare(limit) > 0)
    faults.warning(
      'cash_not_deductible',
      'payments',
      `Sobre ${formatMoney(limit)} en efectivo, tu cliente no podrá deducir la compra.`,
    );
}

/** Tip and the totals of the document. @sri propina, F T21 */
export function checkTotals({ draft, figures, faults, day, limits }: Scope): void {
  if (!isBlank(draft.tip)) {
    const tip = faults.number('tip', 'tip', draft.tip, feminine('propina'), { ...CENTS, sign: 'not_negative' });
    const percent = limitOn('tipPercent', day, limits);
    const most = figures.subtotal.percent(amount(percent));
    if (tip !== null && tip.compare(most) > 0)
      faults.error(
        'tip_over_limit',
        'tip',
        `La propina llega hasta el ${formatPercent(percent)} del subtotal: ${formatMoney(wholeCents(most))}. Bájala.`,
      );
  }
  const ivaLimit = amount(limitOn('ivaSubtotal', day, limits));
  const taxed = figures.ivaSubtotals.reduce((sum, group) => (group.rate.isZero() ? sum : sum.add(group.base)), ZERO);
  if (taxed.compare(ivaLimit) > 0)
    faults.error(
      'iva_subtotal_limit',
      'lines',
      `El subtotal con IVA llega hasta ${formatMoney(ivaLimit)}. Divide la factura.`,
    );
  const limit = amount(limitOn('documentTotal', day, limits));
  if (figures.total.compare(limit) > 0 || figures.discountTotal.compare(limit) > 0)
    faults.error('total_limit', 'lines', `Una factura llega hasta ${formatMoney(limit)}. Divídela.`);
}

/** Cents that fit into a limit: what the sentence shows is never above the exact one. */
const wholeCents = (limit: Amount): Amount =>
  limit.compare(HALF_CENT) < 0 ? ZERO : limit.subtract(HALF_CENT).round(2);
const HALF_CENT = amount('0.005');
