import {
  BANANA_CODES,
  isPercentChosen,
  isPercentOf,
  labelOf,
  RETAINED_INCOME,
  RETAINED_ISD,
  RETAINED_IVA,
  type RetentionRateRow,
  retainedTaxes,
  retentionRatesOf,
  rowOn,
  SELF_RETENTION_CODES,
  SUPPORT_DIVIDENDS,
} from '../../../catalogs/index.ts';
import { type Day, formatDay, isDay, isSriDay } from '../../../dates/index.ts';
import { type Amount, amount, formatMoney, formatPercent, sum } from '../../../num/index.ts';
import { CENTS, cleanLine, feminine, masculine } from '../../fault-list.ts';
import { isBlank } from '../../lines/read-amount.ts';
import { limitOfTax } from '../calculate.ts';
import type { RetentionLineDraft } from '../retention.ts';
import { fitsThreeDigits } from './amounts.ts';
import { isOwn } from './header.ts';
import type { DocumentScope } from './scope.ts';

const noun = {
  base: feminine('base de la retención'),
  percent: masculine('porcentaje'),
  incomeTax: masculine('impuesto a la renta pagado'),
  price: masculine('precio de la caja'),
};
/** What each tax is withheld from, as the middle of a sentence says it. */
const wholes: Readonly<Record<string, string>> = {
  [RETAINED_INCOME]: 'el subtotal',
  [RETAINED_IVA]: 'el IVA',
  [RETAINED_ISD]: 'el total',
};

/** What is withheld from one document. @sri retenciones; requirement S5.8; ruling R10 (a base may equal the total) */
export function checkRetentionLines(scope: DocumentScope): void {
  const { document, faults, place } = scope;
  if (document.retentions.length === 0)
    faults.error('no_retentions', `${place}.retentions`, 'Falta qué se retiene. Agrega al menos una retención.');
  document.retentions.forEach((line, i) => {
    checkLine(scope, line, i);
  });
  for (const { code } of retainedTaxes.rows) checkBases(scope, code);
}

function checkLine(scope: DocumentScope, line: RetentionLineDraft, i: number): void {
  const { document, own, faults, place } = scope;
  const rateDay = rateDayIn(scope);
  const at = `${place}.retentions.${i}`;
  const rates = retentionRatesOf(line.taxCode);
  if (rates === undefined) faults.error('retained_tax', `${at}.taxCode`, 'Elige renta, IVA o ISD.');
  const row = rates && rowOn(rates, line.code, rateDay);
  if (rates !== undefined && isBlank(line.code))
    faults.error(
      'code_missing',
      `${at}.code`,
      `Falta el código de retención de ${labelOf(retainedTaxes, line.taxCode) ?? 'ese impuesto'}. Elígelo de la lista.`,
    );
  else if (rates !== undefined && row === undefined)
    faults.error(
      'code_not_in_force',
      `${at}.code`,
      rates.byCode.has(line.code)
        ? `Ese código de retención no regía el ${formatDay(rateDay)}. Elige otro.`
        : 'Ese código de retención no existe. Elígelo de la lista.',
    );
  if (row !== undefined) checkPercent(scope, line, row, at);
  const isOpen = isBlank(line.base) && own.retentions[i]?.base.isZero() === false;
  if (!isOpen) faults.number('base', `${at}.base`, line.base, noun.base, { ...CENTS, sign: 'positive' });
  if (row?.residents === false && document.foreignPayment === undefined)
    faults.error(
      'code_of_non_residents',
      `${at}.code`,
      'Ese código es de pagos a no residentes. Completa el pago al exterior.',
    );
  if (row?.residents === true && document.foreignPayment !== undefined)
    faults.warning(
      'code_of_residents',
      `${at}.code`,
      'Ese código es de residentes y el pago va al exterior. Revísalo.',
    );
  checkSelf(scope, line, at);
  checkDividend(scope, line, at);
  checkBanana(scope, line, at);
}

/** While no date can be read, the day of the whole draft stands in. */
const rateDayIn = ({ own, day }: DocumentScope): Day => (isDay(own.rateDay) ? own.rateDay : day);

/** The percentage of the day, or one of those that the code leaves to choose. @sri porcentajeRetener */
function checkPercent(scope: DocumentScope, line: RetentionLineDraft, row: RetentionRateRow, at: string): void {
  const { draft, faults, document } = scope;
  const percent = isBlank(line.percent)
    ? amount(row.percent ?? '0')
    : faults.number('percent', `${at}.percent`, line.percent, noun.percent, {
        places: 2,
        whole: 3,
        sign: 'not_negative',
      });
  if (isBlank(line.percent) && row.percent === undefined)
    faults.error('percent_choose', `${at}.percent`, `Ese código admite ${percentsOf(row)}. Elige el porcentaje.`);
  else if (percent !== null && !isPercentOf(row, percent))
    faults.error(
      'percent_differs',
      `${at}.percent`,
      `El ${formatDay(rateDayIn(scope))} ese código retenía ${percentsOf(row)}. Corrígelo.`,
    );
  else if (percent !== null && !fitsThreeDigits(percent))
    faults.error('percent_digits', `${at}.percent`, 'El porcentaje tiene hasta 3 dígitos. Redondéalo.');
  if (isPercentChosen(row) || !isBlank(document.registeredOn) || !isDay(draft.issuedOn)) return;
  const rates = retentionRatesOf(line.taxCode);
  const later = rates && rowOn(rates, line.code, draft.issuedOn)?.percent;
  if (later !== undefined && later !== row.percent)
    faults.warning(
      'percent_changed',
      `${at}.percent`,
      `Desde entonces ese porcentaje cambió a ${formatPercent(later)}. Indica la fecha de registro contable.`,
    );
}

const percentsOf = ({ percent, choices, range }: RetentionRateRow): string => {
  if (range !== undefined) return `de ${formatPercent(range[0])} a ${formatPercent(range[1])}`;
  const all = (choices ?? [percent ?? '0']).map(formatPercent);
  // The list in a sentence stays short: the last few stand for all.
  return all.length < 4 ? all.join(' o ') : `${all.length} porcentajes, de ${all[0]} a ${all.at(-1)}`;
};

/** Bases of one tax together: greater than nothing and never over what they are taken from. */
function checkBases({ document, own, faults, place, received }: DocumentScope, taxCode: string): void {
  const at = document.retentions.findLastIndex((line) => line.taxCode === taxCode);
  if (at < 0) return;
  const bases = sum(own.retentions.filter((line) => line.taxCode === taxCode).map((line) => line.base));
  const refuse = (code: string, limit: Amount, whose: string): void => {
    if (bases.compare(limit) > 0)
      faults.error(
        code,
        `${place}.retentions.${at}.base`,
        `Las bases de ${labelOf(retainedTaxes, taxCode)} superan ${wholes[taxCode]} ${whose}, ${formatMoney(limit)}. Bájalas.`,
      );
  };
  refuse('base_over_document', limitOfTax(own, taxCode), 'del comprobante');
  if (received === undefined) return;
  const [subtotal, iva, total] = [amount(received.subtotal), amount(received.iva), amount(received.total)];
  refuse('base_over_received', limitOfTax({ subtotal, iva, total }, taxCode), 'que recibiste');
}

/** What one withholds from oneself: the supplier is the issuer, with support 12 and document 42. @sri ficha anexo 19 */
function checkSelf({ draft, issuer, document, faults }: DocumentScope, line: RetentionLineDraft, at: string): void {
  const isSelf = line.taxCode === RETAINED_INCOME && SELF_RETENTION_CODES.includes(line.code);
  if (issuer === undefined) return;
  if (isSelf && (!isOwn(issuer, draft) || document.documentCode !== '42' || document.taxSupport !== '12'))
    faults.error(
      'self_retention',
      `${at}.code`,
      'En una autorretención te retienes a ti, con sustento 12 y comprobante 42.',
    );
  if (!isSelf && isOwn(issuer, draft) && document.documentCode !== '42')
    faults.warning('supplier_is_issuer', `${at}.code`, 'El proveedor eres tú. Revisa a quién retienes.');
}

/** @sri dividendos, codSustento 10 */
function checkDividend({ document, faults }: DocumentScope, line: RetentionLineDraft, at: string): void {
  const { dividend } = line;
  const isAsked = document.taxSupport === SUPPORT_DIVIDENDS && line.taxCode === RETAINED_INCOME;
  if (dividend === undefined) {
    if (isAsked) faults.error('dividend_missing', `${at}.dividend`, 'Faltan los datos del dividendo. Complétalos.');
    return;
  }
  if (!isAsked)
    faults.error(
      'dividend_not_asked',
      `${at}.dividend`,
      'Los datos del dividendo solo van con el sustento 10. Quítalos.',
    );
  if (!isSriDay(dividend.paidOn))
    faults.error('dividend_date', `${at}.dividend.paidOn`, 'La fecha de pago del dividendo no existe. Elige otra.');
  faults.number('dividend_tax', `${at}.dividend.incomeTaxPaid`, dividend.incomeTaxPaid, noun.incomeTax, {
    ...CENTS,
    sign: 'not_negative',
  });
  if (!/^(19|20)[0-9]{2}$/.test(dividend.fiscalYear))
    faults.error(
      'dividend_year',
      `${at}.dividend.fiscalYear`,
      'El ejercicio de la utilidad es un año, como 2025. Corrígelo.',
    );
}

/** @sri compraCajBanano */
function checkBanana({ faults }: DocumentScope, line: RetentionLineDraft, at: string): void {
  const { banana } = line;
  const isAsked = line.taxCode === RETAINED_INCOME && BANANA_CODES.includes(line.code);
  if (banana === undefined) {
    if (isAsked) faults.error('banana_missing', `${at}.banana`, 'Faltan las cajas de banano y su precio. Complétalas.');
    return;
  }
  if (!isAsked)
    faults.error('banana_not_asked', `${at}.banana`, 'Las cajas solo van con los códigos de banano. Quítalas.');
  if (!/^[0-9]{1,7}$/.test(cleanLine(banana.boxes)) || banana.boxes !== cleanLine(banana.boxes))
    faults.error(
      'banana_boxes',
      `${at}.banana.boxes`,
      'Las cajas son un número entero de hasta 7 dígitos. Corrígelas.',
    );
  faults.number('banana_price', `${at}.banana.price`, banana.price, noun.price, { ...CENTS, sign: 'positive' });
}
