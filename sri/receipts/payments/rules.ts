import { limitOn, rowOn, WAY_TO_PAY_CASH, waysToPay } from '../../catalogs/index.ts';
import { formatDay } from '../../dates/index.ts';
import { amount, formatMoney, ZERO } from '../../num/index.ts';
import { CENTS, masculine } from '../fault-list.ts';
import { isBlank } from '../lines/read-amount.ts';
import type { RuleScope } from '../rules/scope.ts';
import type { DraftHead, PaymentDraft } from '../shapes.ts';
import type { CalculatedPayments } from './calculate.ts';
import { TIME_UNITS } from './compose.ts';

const noun = { total: masculine('valor del pago'), term: masculine('plazo') };

type Scope = RuleScope<DraftHead & { readonly payments: readonly PaymentDraft[] }> & {
  readonly figures: CalculatedPayments;
};

/**
 * Ways to pay: in force, and together exactly the total. `cannot` says who could not deduct much cash:
 * `tu cliente no podrá`.
 * @sri pagos, tabla 24
 */
export function checkPayments({ draft, figures, faults, day, limits }: Scope, cannot: string): void {
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
      if (payment.timeUnit === undefined || !Object.hasOwn(TIME_UNITS, payment.timeUnit))
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
      `Sobre ${formatMoney(limit)} en efectivo, ${cannot} deducir la compra.`,
    );
}
