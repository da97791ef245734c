import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import type { LiveReturn, ReturnLine } from '#contract/declarations/returns.ts';

/** The four amounts of a return of IVA; every line of the form stands under one of them. */
export const groups = ['sales', 'purchases', 'credit', 'pay'] as const;
export type LineGroup = (typeof groups)[number] | 'residents' | 'abroad';
/** Of each return. */
export const groupsOf: Readonly<Record<ReturnObligation, readonly LineGroup[]>> = {
  iva: groups,
  retenciones: ['residents', 'abroad', 'pay'],
  renta: ['pay'],
};

type Boxes = Pick<LiveReturn, 'boxes'>;

const ofCredit = ['563', '564', '565'];
const toPay = ['601', '620', '621', '699', '700', '701', '702'];
/** Lines that add up others: they are there also when they are zero. */
const totals = ['409', '509', '349', '399', '999'];
/** From the tax of the period to what is paid: most often the same figure four times. */
const steps = ['620', '699', '859', '902'];
/** A month and a size, which are chosen in the portal. */
const chosenInPortal = ['486', '487'];

/** The box that names a line. */
export const codeOf = ({ codes }: ReturnLine): string => codes[0] ?? '';
export const isTotal = (line: ReturnLine): boolean => totals.includes(codeOf(line));

function groupOf(line: ReturnLine): LineGroup {
  const code = codeOf(line);
  switch (line.section) {
    case 'sales':
    case 'settlement':
      return 'sales';
    case 'purchases':
      return ofCredit.includes(code) ? 'credit' : 'purchases';
    case 'summary':
      return toPay.includes(code) ? 'pay' : 'credit';
    case 'residents':
    case 'abroad':
      return line.section;
    default:
      return 'pay';
  }
}

const isZero = (figure: string | null): boolean => figure === null || amount(figure).isZero();
const isEmpty = ({ gross, net, tax, amount: own, factor }: ReturnLine): boolean =>
  [gross, net, tax, own, factor].every(isZero);

/** Whether the line has columns, of which a phone shows one. */
export const hasColumns = ({ codes, amount: own }: ReturnLine): boolean => codes.length > 1 && own === null;
/** The figure of a line for who sees only one. */
export const figureOf = (line: ReturnLine): string =>
  hasColumns(line) ? (line.tax ?? '0') : (line.amount ?? line.tax ?? line.net ?? line.gross ?? '0');

/** The figure of one of its boxes, as its column says. */
export function figureIn(line: ReturnLine, code: string): string {
  if (!hasColumns(line)) return figureOf(line);
  const figures = [line.gross, line.net, line.tax].filter((figure) => figure !== null);
  return figures[line.codes.indexOf(code)] ?? '0';
}

/** The boxes behind a line that opens to documents: its tax where it has one, and what that is of. */
export function opens(line: ReturnLine): { readonly box: string; readonly beside?: string | undefined } {
  const [first = '', net, tax] = line.codes;
  if (!hasColumns(line)) return { box: first };
  // What was paid, and what was retained of it.
  if (line.net === null && net !== undefined && !isZero(line.tax)) return { box: net, beside: first };
  if (line.net === null) return { box: first };
  return tax !== undefined && !isZero(line.tax) ? { box: tax, beside: net } : { box: net ?? first };
}

/** Boxes that repeat the one before are one line with several codes. */
function joined(lines: readonly ReturnLine[]): ReturnLine[] {
  const all: ReturnLine[] = [];
  for (const line of lines) {
    const before = all.at(-1);
    const repeats = [before, line].every((each) => each !== undefined && steps.includes(codeOf(each)));
    if (before !== undefined && repeats && amount(figureOf(before)).compare(amount(figureOf(line))) === 0)
      all[all.length - 1] = { ...before, codes: [...before.codes, ...line.codes] };
    else all.push(line);
  }
  return all;
}

/**
 * The lines of a group in the order of the form: those that say something, and those that are folded away because they
 * are zero or only count.
 */
export function linesOf({ boxes }: Boxes, group: LineGroup): { shown: ReturnLine[]; folded: ReturnLine[] } {
  const isQuiet = (line: ReturnLine): boolean => !isTotal(line) && (isEmpty(line) || line.isCount);
  // A date, a decree, a month or a size, which nobody writes here: no money, and nothing to open.
  const isNothing = (line: ReturnLine): boolean =>
    isEmpty(line) &&
    (chosenInPortal.includes(codeOf(line)) || (line.origin === 'typed' && line.typable.length === 0 && !line.isCount));
  const mine = boxes.filter((line) => groupOf(line) === group && !isNothing(line));
  return { shown: joined(mine.filter((line) => !isQuiet(line))), folded: mine.filter(isQuiet) };
}
