import type { InterestTable } from '@cuadre/sri/catalogs';
import { addMonths, type Day, dayInEcuador } from '@cuadre/sri/dates';
import { type Due, daysOf, lateOf } from '@cuadre/sri/declarations';
import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { Environment } from '#contract/common.ts';
import type { OpenPoint } from '#contract/declarations/returns.ts';
import type { FrozenDocuments } from '#server/adapters/returns/frozen-documents.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { type Frozen, type FrozenReturn, freeze, thaw } from '../frozen/content.ts';
import { saysOtherwise } from '../frozen/says-otherwise.ts';
import type { BeforeApproval } from '../living/points.ts';
import { substituteOn } from './settings.ts';

/** The return of a period as it stands now. */
export interface StandingNow extends BeforeApproval {
  readonly environment: Environment;
  readonly figures: Omit<FrozenReturn, 'count'>;
  readonly documents: FrozenDocuments;
  /** By the clock of the database, from before they were read; absent: the hub compares no such return. */
  readonly readAt?: string | undefined;
  /** What the next return begins with. */
  readonly leaves: ReturnRow['leaves'];
  /** The period that begins with that; null: they file none after it. */
  readonly next: string | null;
  /** The return of that one, where it was sent and began with something else. */
  readonly nextBegan: string | null;
  readonly due: Due;
  readonly today: Day;
  readonly tables: InterestTable;
}

interface ToFreeze extends Frozen {
  readonly figures: Omit<FrozenReturn, 'count'>;
  /** The last one was sent, and only what is in no box of it changed since. */
  readonly isChangedInNoBox: boolean;
  readonly from: Day;
  readonly to: Day;
}

/**
 * What is approved: the one that stands already where no box of it changed since, or as long as that one has no number; else a
 * substitute. A substitute says what was paid before (as tax never more than its tax), so that only the rest is to pay;
 * late, it costs what the rest does. @sri Formularios 103 y 104
 */
export function toFreeze(now: StandingNow, standing: readonly ReturnRow[]): ToFreeze {
  const last = standing.at(-1);
  // What being late costs is of the day of its approval, and later days change nothing of it.
  // Another answer is no other return: its documents say what it changed. Nor is a RUC that somebody was given since.
  const kept = last && thaw(last);
  const as = kept === undefined ? now : { ...now, figures: { ...now.figures, cases: kept.cases, ruc: kept.ruc } };
  const same = frozenAfter(as, standing.slice(0, -1), last && dayInEcuador(last.approvedAt));
  if (last?.state !== 'sent' || last.sha256 === same.sha256) return { ...same, isChangedInNoBox: false };
  if (saysOtherwise(same.figures, thaw(last))) return { ...frozenAfter(now, standing), isChangedInNoBox: false };
  const { content, sha256 } = last;
  return { ...same, content, sha256, isChangedInNoBox: true };
}

function frozenAfter(now: StandingNow, before: readonly ReturnRow[], filedOn: Day = now.today) {
  const figures = before.length === 0 ? now.figures : lessPaid(now, before, filedOn);
  const [from, to] = daysOf(figures.period);
  return { figures, from, to, ...freeze(figures, now.documents) };
}

function lessPaid(
  { figures, due, tables }: StandingNow,
  standing: readonly ReturnRow[],
  filedOn: Day,
): StandingNow['figures'] {
  const { boxes: codes } = returnForms[figures.obligation];
  const typed = (code = ''): Amount | undefined => {
    const text = figures.typed[code];
    return text === undefined ? undefined : amount(text);
  };
  const paid = (code: string): Amount => sum(standing.map((row) => amount(thaw(row).boxes[code] ?? '0')));
  const whole = amount(figures.boxes[codes.tax] ?? '0');
  const before = paid(codes.pay);
  const taxPaid = typed(codes.paid?.tax) ?? (before.compare(whole) > 0 ? whole : before);
  const interestPaid = typed(codes.paid?.interest) ?? paid(codes.interest);
  const finePaid = typed(codes.paid?.fine) ?? paid(codes.fine);
  const tax = whole.subtract(taxPaid);
  const late = lateOf({ tax, sales: ZERO }, { dueOn: due.dueOn, filedOn, tables, isSubstitute: true });
  const interest = typed(codes.interest) ?? late?.interest ?? ZERO;
  const fine = typed(codes.fine) ?? late?.fine ?? ZERO;
  const pay = sum([tax, interest, fine]);
  const said: Record<string, Amount> = {
    [codes.pay]: tax,
    [codes.interest]: interest,
    [codes.fine]: fine,
    [codes.total]: pay,
  };
  if (codes.paid !== null) {
    said[codes.paid.total] = typed(codes.paid.total) ?? sum([taxPaid, interestPaid, finePaid]);
    said[codes.paid.tax] = taxPaid;
    said[codes.paid.interest] = interestPaid;
    said[codes.paid.fine] = finePaid;
  }
  const boxes = Object.fromEntries(Object.entries(said).map(([code, figure]) => [code, figure.toFixed(2)]));
  return { ...figures, boxes: { ...figures.boxes, ...boxes }, pay: pay.toFixed(2) };
}

/** What is open of what is approved. A substitute pays the rest alone, and where nothing is left nobody is asked how. */
export const openPoints = ({ points }: StandingNow, pay: string): OpenPoint[] =>
  points.flatMap((point) => {
    if (point.kind !== 'payment') return [point];
    return amount(pay).isZero() ? [] : [{ ...point, amount: pay }];
  });

/** Whether a substitute lowers the tax that the return before declared, or raises the credit that it left. */
function lowersTax(figures: StandingNow['figures'], before: ReturnRow): boolean {
  const old = thaw(before);
  const box = (of: Pick<FrozenReturn, 'boxes'>, code: string) => amount(of.boxes[code] ?? '0');
  const { tax } = returnForms[figures.obligation].boxes;
  return box(figures, tax).compare(box(old, tax)) < 0 || amount(figures.carried).compare(amount(old.carried)) > 0;
}

/**
 * Whether one comes too late that lowers the tax of the last of those that stand: the time that the law gives for it is
 * counted from the original. @sri Código Tributario art. 89
 */
export function isTooLate(figures: StandingNow['figures'], standing: readonly ReturnRow[], today: Day): boolean {
  const [[original], last] = [standing, standing.at(-1)];
  if (last === undefined || !original?.filedOn) return false;
  return lowersTax(figures, last) && today > monthsLater(original.filedOn);
}

const monthsLater = (filedOn: Day): Day => {
  const { monthsToLower } = substituteOn(filedOn);
  const month = addMonths(filedOn.slice(0, 7), monthsToLower);
  const last = daysOf(month)[1];
  const same = `${month}-${filedOn.slice(8)}`;
  return same < last ? same : last;
};
