import { type Day, type Month, monthOf } from '@cuadre/sri/dates';
import { monthsOf } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import { monthSaid, wordsOf } from './numerals.ts';

/** Of which return: of a month, or of a year. */
export interface SaidReturn {
  readonly obligation: ReturnObligation;
  readonly period: string;
}

const declares = /^(declarar|declaro|declare|declaracion|declaraciones|presentar|sustitutiva)$/;
const taxes: Readonly<Record<string, ReturnObligation | undefined>> = {
  iva: 'iva',
  renta: 'renta',
  retencion: 'retenciones',
  retenciones: 'retenciones',
};
const fillers = /^(ver|mis?|la|las|el|del?|en|impuestos?|a|mes|año|formulario)$/;

/** "declarar septiembre", "IVA de mayo de 2025", "renta 2025": the return that is meant. */
export function returnIn(text: string, today: Day): SaidReturn | undefined {
  let obligation: ReturnObligation | undefined;
  let declared = false;
  let at = -1;
  let year: string | undefined;
  let isLast = false;
  for (const word of wordsOf(text).plain) {
    const number = monthSaid(word);
    if (obligation === undefined && taxes[word] !== undefined) obligation = taxes[word];
    else if (declares.test(word)) declared = true;
    else if (at < 0 && number >= 0) at = number;
    else if (year === undefined && /^20\d\d$/.test(word)) year = word;
    else if (word === 'pasado' || word === 'anterior') isLast = true;
    else if (!fillers.test(word)) return undefined;
  }
  const thisYear = today.slice(0, 4);
  if (obligation === 'renta') {
    if (at >= 0 || (year === undefined && !isLast)) return undefined;
    return { obligation, period: year ?? String(Number(thisYear) - 1) };
  }
  // Retentions of a month are receipts as well.
  if (at < 0 || !(declared || obligation === 'iva')) return undefined;
  const inYear = (of: string): Month => `${of}-${String(at + 1).padStart(2, '0')}`;
  // Of a month that is still to come, the one of last year.
  const isBefore = isLast || inYear(thisYear) > monthOf(today);
  const month = inYear(year ?? (isBefore ? String(Number(thisYear) - 1) : thisYear));
  return { obligation: obligation ?? 'iva', period: month };
}

/** As who files it calls the period that the month lies in; the month where no return of theirs is known. */
export function periodKnown({ obligation, period: month }: SaidReturn, hub: TaxDeclaration): string {
  const { current, inCourse, others, groupDeclaration, earlier } = hub;
  const cards = [
    ...[current, inCourse, ...groupDeclaration.pending, ...groupDeclaration.sent],
    ...others.flatMap((each) => [each.current, each.inCourse, ...each.pending]),
  ];
  const periods = cards.flatMap((card) => (card?.obligation === obligation ? card.period : []));
  const all = obligation === 'iva' ? [...periods, ...earlier] : periods;
  return (
    all.find((each) => {
      const [first, last] = monthsOf(each);
      return first <= month && month <= last;
    }) ?? month
  );
}
