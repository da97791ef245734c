import type { Day } from '@cuadre/sri/dates';
import { type Due, daysOf } from '@cuadre/sri/declarations';
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
 * substitute. A substitute says what was paid before (890 and 898, never more than its tax), so that only the rest is to
 * pay. @sri Formulario 104
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
  const box = (code: string): Amount => amount(figures.boxes[code] ?? '0');
  const paid = sum(standing.map(({ pay }) => amount(pay)));
  const before = paid.compare(box('859')) > 0 ? box('859') : paid;
  const pay = box('859').subtract(before);
  const boxes = {
    ...figures.boxes,
    890: before.toFixed(2),
    898: before.toFixed(2),
    902: pay.toFixed(2),
    999: sum([pay, box('903'), box('904')]).toFixed(2),
  };
  return { ...figures, boxes, pay: pay.toFixed(2) };
}

/** Whether a substitute lowers the tax that the return before declared, or raises the credit that it left. */
export function lowersTax(figures: StandingNow['figures'], before: ReturnRow): boolean {
  const old = thaw(before);
  const box = (of: Pick<FrozenReturn, 'boxes'>, code: string) => amount(of.boxes[code] ?? '0');
  return box(figures, '859').compare(box(old, '859')) < 0 || amount(figures.carried).compare(amount(old.carried)) > 0;
}
