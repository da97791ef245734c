import { CREDIT_NOTE } from '../../catalogs/index.ts';
import { type Amount, amount, sum } from '../../num/index.ts';
import type { AtsDocument, AtsPurchaseRow } from './ats.ts';

/** Documents of one type together; amounts are decimal texts in dollars. */
export interface TalonLine {
  readonly documentType: string;
  readonly count: number;
  readonly zero: string;
  readonly taxed: string;
  /** What is not subject to IVA, and what is exempt. */
  readonly untaxed: string;
  readonly iva: string;
}

/** Lines with their sum, from which credit notes are taken off. */
export interface TalonPart {
  readonly lines: readonly TalonLine[];
  readonly total: Omit<TalonLine, 'documentType'>;
}

export interface TalonIncomeLine {
  readonly code: string;
  readonly count: number;
  readonly base: string;
  readonly value: string;
}

/** The summary of an annex that its taxpayer signs (talón resumen): made of the annex itself, so that both say the same. */
export interface AtsTalon extends Pick<AtsDocument, 'ruc' | 'name' | 'year' | 'month' | 'isHalfYear'> {
  readonly purchases: TalonPart;
  readonly sales: TalonPart;
  readonly exports: { readonly count: number; readonly fob: string };
  /** How many numbers, not rows. */
  readonly voided: number;
  /** Income tax that the taxpayer retained, by code. */
  readonly income: readonly TalonIncomeLine[];
  /** IVA that the taxpayer retained, by percentage. */
  readonly iva: readonly { readonly percent: number; readonly value: string }[];
  /** What clients retained of the taxpayer. */
  readonly retained: { readonly iva: string; readonly income: string };
}

interface Counted {
  readonly documentType: string;
  readonly count: number;
  readonly zero: string;
  readonly taxed: string;
  readonly notSubject: string;
  readonly exempt: string;
  readonly iva: string;
}

const total = (texts: readonly string[]): Amount => sum(texts.map((text) => amount(text)));
const columns = ['zero', 'taxed', 'untaxed', 'iva'] as const;

function partOf(documents: readonly Counted[]): TalonPart {
  const types = [...new Set(documents.map(({ documentType }) => documentType))].sort();
  const lines = types.map((documentType): TalonLine => {
    const own = documents.filter((each) => each.documentType === documentType);
    return {
      documentType,
      count: own.reduce((count, each) => count + each.count, 0),
      zero: total(own.map(({ zero }) => zero)).toFixed(2),
      taxed: total(own.map(({ taxed }) => taxed)).toFixed(2),
      untaxed: total(own.flatMap(({ notSubject, exempt }) => [notSubject, exempt])).toFixed(2),
      iva: total(own.map(({ iva }) => iva)).toFixed(2),
    };
  });
  const [zero = '', taxed = '', untaxed = '', iva = ''] = columns.map((column) =>
    sum(
      lines.map((line) => (line.documentType === CREDIT_NOTE ? amount(line[column]).negate() : amount(line[column]))),
    ).toFixed(2),
  );
  const count = lines.reduce((all, line) => all + line.count, 0);
  return { lines, total: { count, zero, taxed, untaxed, iva } };
}

function incomeLines(purchases: readonly AtsPurchaseRow[]): TalonIncomeLine[] {
  const lines = purchases.flatMap(({ income = [] }) => income);
  const codes = [...new Set(lines.map(({ code }) => code))].sort();
  return codes.map((code) => {
    const own = lines.filter((line) => line.code === code);
    return {
      code,
      count: own.length,
      base: total(own.map(({ base }) => base)).toFixed(2),
      value: total(own.map(({ value }) => value)).toFixed(2),
    };
  });
}

const percents = [10, 20, 30, 50, 70, 100] as const;

/** The summary of an annex. */
export function talonOf(document: AtsDocument): AtsTalon {
  const { purchases = [], sales = [], exports = [], voided = [], ruc, name, year, month, isHalfYear } = document;
  return {
    ...{ ruc, name, year, month },
    ...(isHalfYear === undefined ? {} : { isHalfYear }),
    purchases: partOf(purchases.map((row) => ({ ...row, count: 1 }))),
    sales: partOf(sales.map((row) => ({ ...row, count: Number(row.count), exempt: '0.00' }))),
    exports: { count: exports.length, fob: total(exports.map(({ documentFob }) => documentFob)).toFixed(2) },
    voided: voided.reduce((count, { first, last }) => count + Number(last) - Number(first) + 1, 0),
    income: incomeLines(purchases),
    iva: percents.map((percent) => ({
      percent,
      value: total(purchases.map((row) => row[`retained${percent}`])).toFixed(2),
    })),
    retained: {
      iva: total(sales.map(({ retainedIva }) => retainedIva)).toFixed(2),
      income: total(sales.map(({ retainedIncome }) => retainedIncome)).toFixed(2),
    },
  };
}
