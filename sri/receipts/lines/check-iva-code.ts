import { IVA, ivaRates, rowOn } from '../../catalogs/index.ts';
import { type Day, formatDay, isDay } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { formatPercent } from '../../num/index.ts';
import { type Comparison, readFigure } from '../comparison.ts';

/** A tax as a document states it. */
interface StatedTax {
  readonly taxCode: string;
  readonly rateCode: string;
  readonly rate?: string;
}

interface IvaCodeOptions {
  /** Error when absent. */
  readonly severity?: Fault['severity'];
  /** A day that would do as well, for all that is published: what fits it is only warned of. */
  readonly otherDay?: Day;
}

/**
 * An IVA code against its rate, and both against the day that chooses them. A day that is none is for the structural
 * check. Codes `arithmetic.iva_not_in_force`, `.iva_rate`; a warning where no source says what rate the code has.
 * @sri tabla 17; ruling R40
 */
export function checkIvaCode(
  tax: StatedTax,
  place: string,
  day: Day,
  check: Comparison,
  { severity = 'error', otherDay }: IvaCodeOptions = {},
): void {
  if (!isDay(day)) return;
  const found = faultOn(tax, place, day);
  if (found === undefined) return;
  const isUncertain = otherDay !== undefined && isDay(otherDay) && faultOn(tax, place, otherDay) === undefined;
  check.faults.push({ ...found, severity: isUncertain || found.severity === 'warning' ? 'warning' : severity });
}

function faultOn(
  { taxCode, rateCode, rate }: StatedTax,
  place: string,
  day: Day,
): Comparison['faults'][number] | undefined {
  if (taxCode !== IVA) return undefined;
  const row = rowOn(ivaRates, rateCode, day);
  if (row === undefined)
    return {
      code: 'arithmetic.iva_not_in_force',
      place: `${place}.rateCode`,
      sentence: `El código de IVA «${rateCode.slice(0, 10)}» no rige el ${formatDay(day)}.`,
      severity: 'error',
      expected: rateCode,
      computed: '',
    };
  if (rate === undefined || readFigure(rate).compare(readFigure(row.rate)) === 0) return undefined;
  return {
    code: 'arithmetic.iva_rate',
    place: `${place}.rate`,
    sentence: `El código de IVA ${rateCode} es ${formatPercent(row.rate)} el ${formatDay(day)} y el comprobante dice ${rate.trim().slice(0, 20)}.`,
    severity: row.unconfirmed === undefined ? 'error' : 'warning',
    expected: readFigure(rate).toText(),
    computed: row.rate,
  };
}

/** Each line's IVA, and the groups that state a rate or that no line explains; an empty group says nothing. */
export function checkIvaCodes(
  receipt: {
    readonly lines?: readonly { readonly taxes: readonly StatedTax[] }[];
    readonly taxTotals: readonly (StatedTax & { readonly base: string; readonly value: string })[];
  },
  day: Day,
  check: Comparison,
  options: IvaCodeOptions = {},
): void {
  const inLines = new Set<string>();
  for (const [i, line] of (receipt.lines ?? []).entries())
    for (const [j, tax] of line.taxes.entries()) {
      if (tax.taxCode === IVA) inLines.add(tax.rateCode);
      checkIvaCode(tax, `lines.${i}.taxes.${j}`, day, check, options);
    }
  for (const [i, group] of receipt.taxTotals.entries()) {
    const isEmpty = readFigure(group.base).isZero() && readFigure(group.value).isZero();
    if (isEmpty || (group.rate === undefined && inLines.has(group.rateCode))) continue;
    checkIvaCode(group, `taxTotals.${i}`, day, check, options);
  }
}
