import type { Day } from '@cuadre/sri/dates';
import { type Due, daysOf } from '@cuadre/sri/declarations';
import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import type { Environment } from '#contract/common.ts';
import type { Approval } from '#contract/declarations/filing.ts';
import type { FrozenDocuments } from '#server/adapters/returns/frozen-documents.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { type Frozen, type FrozenReturn, freeze, thaw } from '../frozen/content.ts';

/** The return of a period as it stands now. */
export interface StandingNow {
  readonly environment: Environment;
  readonly figures: Omit<FrozenReturn, 'count'>;
  readonly documents: FrozenDocuments;
  /** What the next return begins with. */
  readonly leaves: ReturnRow['leaves'];
  readonly due: Due;
  /** What is not done yet. */
  readonly open: Approval['open'];
}

interface ToFreeze extends Frozen {
  readonly figures: Omit<FrozenReturn, 'count'>;
  readonly from: Day;
  readonly to: Day;
}

/**
 * What is approved: the one that stands already where nothing changed since, or as long as that one has no number; else a
 * substitute. A substitute says what was paid before (never more than its tax), so that only the rest is to
 * pay. @sri Formularios 103 y 104
 */
export function toFreeze(now: StandingNow, standing: readonly ReturnRow[]): ToFreeze {
  const last = standing.at(-1);
  const same = frozenAfter(now, standing.slice(0, -1));
  return last?.state === 'sent' && last.sha256 !== same.sha256 ? frozenAfter(now, standing) : same;
}

function frozenAfter(now: StandingNow, before: readonly ReturnRow[]): ToFreeze {
  const figures = before.length === 0 ? now.figures : lessPaid(now.figures, before);
  const [from, to] = daysOf(figures.period);
  return { figures, from, to, ...freeze(figures, now.documents) };
}

function lessPaid(figures: StandingNow['figures'], standing: readonly ReturnRow[]): StandingNow['figures'] {
  const { boxes: codes } = returnForms[figures.obligation];
  const box = (code: string): Amount => amount(figures.boxes[code] ?? '0');
  const paid = sum(standing.map(({ pay }) => amount(pay)));
  const before = paid.compare(box(codes.tax)) > 0 ? box(codes.tax) : paid;
  const pay = box(codes.tax).subtract(before);
  const boxes = {
    ...figures.boxes,
    ...Object.fromEntries(codes.paid.map((code) => [code, before.toFixed(2)])),
    [codes.pay]: pay.toFixed(2),
    [codes.total]: sum([pay, ...codes.besides.map(box)]).toFixed(2),
  };
  return { ...figures, boxes, pay: pay.toFixed(2) };
}

/** Whether a substitute lowers the tax that the return before declared, or raises the credit that it left. */
export function lowersTax(figures: StandingNow['figures'], before: ReturnRow): boolean {
  const old = thaw(before);
  const box = (of: Pick<FrozenReturn, 'boxes'>, code: string) => amount(of.boxes[code] ?? '0');
  const { tax } = returnForms[figures.obligation].boxes;
  return box(figures, tax).compare(box(old, tax)) < 0 || amount(figures.carried).compare(amount(old.carried)) > 0;
}
