import { ICE, IVA, ivaRates, limitOn, rowOn, taxes, waysToPay } from '../../../catalogs/index.ts';
import { formatDay, isDay } from '../../../dates/index.ts';
import { type Amount, amount, formatMoney, formatPercent } from '../../../num/index.ts';
import { CENTS, feminine, masculine } from '../../fault-list.ts';
import { isBlank } from '../../lines/read-amount.ts';
import type { DocumentScope } from './scope.ts';

const noun = {
  subtotal: masculine('subtotal del comprobante'),
  total: masculine('total del comprobante'),
  base: feminine('base del impuesto'),
  rate: feminine('tarifa'),
  value: masculine('valor del impuesto'),
  payment: masculine('valor del pago'),
};
const CENT = amount('0.01');

/** Three digits, two of them decimals at most: 17.25 has no place in this document. @sri tarifa, porcentajeRetener */
export const fitsThreeDigits = (value: Amount): boolean => {
  const decimals = value.decimals();
  return decimals <= 2 && value.abs().compare(amount(['1000', '100', '10'][decimals] ?? '0')) < 0;
};

/** Totals, taxes and payments of what is withheld from. @sri totalSinImpuestos, importeTotal, impuestosDocSustento, pagos */
export function checkAmounts(scope: DocumentScope): void {
  const { document, own, faults, place, day, limits } = scope;
  const typed = { ...CENTS, sign: 'not_negative' } as const;
  if (!isBlank(document.subtotal))
    faults.number('subtotal', `${place}.subtotal`, document.subtotal, noun.subtotal, typed);
  if (!isBlank(document.total)) faults.number('total', `${place}.total`, document.total, noun.total, typed);
  const limit = amount(limitOn('documentTotal', day, limits));
  const most = [own.subtotal, own.total, ...own.taxes.map((tax) => tax.value)];
  if (most.some((value) => value.compare(limit) > 0))
    faults.error(
      'total_limit',
      `${place}.total`,
      `Un comprobante llega hasta ${formatMoney(limit)}. Revisa sus valores.`,
    );
  if (own.total.compare(own.subtotal) < 0)
    faults.warning('total_under_subtotal', `${place}.total`, 'El total es menor que el subtotal. Revísalo.');
  if (document.taxes.length === 0)
    faults.error('no_taxes', `${place}.taxes`, 'Falta el IVA del comprobante. Agrégalo, aunque sea 0 %.');
  for (const i of document.taxes.keys()) checkTax(scope, i);
  checkPayments(scope);
}

function checkTax({ document, own, faults, place, day }: DocumentScope, i: number): void {
  const [tax, figures] = [document.taxes[i], own.taxes[i]];
  if (tax === undefined || figures === undefined) return;
  const at = `${place}.taxes.${i}`;
  const issuedOn = isDay(document.issuedOn) ? document.issuedOn : day;
  const known = rowOn(taxes, tax.taxCode, issuedOn);
  if (known === undefined) faults.error('tax', `${at}.taxCode`, 'Elige IVA, ICE o IRBPNR.');
  const iva = tax.taxCode === IVA ? rowOn(ivaRates, tax.rateCode, issuedOn) : undefined;
  if (tax.taxCode === IVA && iva === undefined)
    faults.error(
      'iva_not_in_force',
      `${at}.rateCode`,
      `Esa tarifa de IVA no regía el ${formatDay(issuedOn)}. Elige otra.`,
    );
  else if (!/^[0-9]{1,4}$/.test(tax.rateCode))
    faults.error('rate_code', `${at}.rateCode`, 'El código de la tarifa tiene de 1 a 4 dígitos. Corrígelo.');
  if (!isBlank(tax.rate)) {
    const rate = faults.number('rate', `${at}.rate`, tax.rate, noun.rate, {
      places: 2,
      whole: 3,
      sign: 'not_negative',
    });
    if (rate !== null && iva !== undefined && !rate.equals(amount(iva.rate)))
      faults.error('rate_differs', `${at}.rate`, `La tarifa de ese código es ${formatPercent(iva.rate)}. Corrígela.`);
  } else if (tax.taxCode === ICE && figures.rate.isZero() && isBlank(tax.value))
    faults.error('ice_value', `${at}.value`, 'Falta el valor del ICE. Escríbelo.');
  if (!fitsThreeDigits(figures.rate))
    faults.error('rate_digits', `${at}.rate`, 'En la retención la tarifa tiene hasta 3 dígitos. Redondéala.');
  faults.number('tax_base', `${at}.base`, tax.base, noun.base, { ...CENTS, sign: 'not_negative' });
  if (isBlank(tax.value)) return;
  const value = faults.number('tax_value', `${at}.value`, tax.value, noun.value, { ...CENTS, sign: 'not_negative' });
  if (value === null || iva === undefined) return;
  const expected = figures.base.percent(amount(iva.rate)).round(2);
  if (value.subtract(expected).abs().compare(CENT) > 0)
    faults.warning(
      'tax_value_differs',
      `${at}.value`,
      `Según su tarifa el IVA sería ${formatMoney(expected)}. Revísalo.`,
    );
}

/** The SRI was not seen to compare them with the total: only a warning. @sri pagos, tabla 24 */
function checkPayments({ document, own, faults, place, day }: DocumentScope): void {
  const open = document.payments.findIndex((payment) => isBlank(payment.total));
  document.payments.forEach((payment, i) => {
    const at = `${place}.payments.${i}`;
    if (rowOn(waysToPay, payment.wayToPay, day) === undefined)
      faults.error('way_to_pay', `${at}.wayToPay`, `Esa forma de pago no rige el ${formatDay(day)}. Elige otra.`);
    if (i !== open)
      faults.number('payment', `${at}.total`, payment.total, noun.payment, { ...CENTS, sign: 'not_negative' });
  });
  if (!own.due.isZero())
    faults.warning(
      'payments_differ',
      `${place}.payments`,
      `Los pagos suman ${formatMoney(own.paid)} y el comprobante ${formatMoney(own.total)}. Revísalos.`,
    );
}
