import { dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { formOf, labelsOf } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { Filer } from '#server/adapters/sri-filing/sri-filing.ts';
import type { Context } from '#server/context.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { type FrozenReturn, thaw } from '../frozen/content.ts';
import { figureIn } from '../frozen/documents.ts';
import { equationOf } from '../frozen/equation.ts';
import { asksDecree, boxesToType } from './boxes-to-type.ts';
import { isPromiseOver, mayTakeBack } from './plan-filing.ts';
import { promiseOn } from './settings.ts';

/** Until when a return that is approved at this moment is filed; null where its owner files it. */
export const promisedUntil = (ctx: Context, filer: Filer, approvedAt: Date): Date | null => {
  if (filer === 'owner') return null;
  const hours = promiseOn(dayInEcuador(approvedAt)).hours / ctx.env.TIME_SCALE;
  return new Date(approvedAt.getTime() + hours * 3_600_000);
};

/** Of the boxes that hold something. */
const filledLabels = ({ obligation, period, boxes }: FrozenReturn): Record<string, string> =>
  Object.fromEntries([...labelsOf(obligation, period)].filter(([code]) => !amount(boxes[code] ?? '0').isZero()));

/** Of the same, what documents feed; of a year what answers were added to is not only theirs. */
const documentedBoxes = ({ obligation, period, boxes }: FrozenReturn): string[] =>
  formOf(obligation, period).flatMap(({ row: { code, origin } }) => {
    const isFed = obligation === 'renta' ? figureIn(code, boxes) !== undefined : origin === 'documents';
    return isFed && !amount(boxes[code] ?? '0').isZero() ? [code] : [];
  });

/** Why it was not taken. */
export const presentRefusal = ({ refusal: reason, refusalDetail }: Pick<ReturnRow, 'refusal' | 'refusalDetail'>) =>
  reason === null ? null : { reason, detail: refusalDetail ?? '' };

/** A return as its owner sees it. `isInHand`: an operator has its case, and may be at the portal with it. */
export function presentDeclaration(
  ctx: Context,
  row: ReturnRow,
  { isInHand = false, standingId = null as string | null } = {},
): FrozenDeclaration {
  const frozen = thaw(row);
  const { pay, carried, boxes, count, period } = frozen;
  const [from, to] = daysOf(period);
  const { id, obligation, payment, replaces, state, filer, sha256, approvedAt, givenAt, number, filedOn } = row;
  const numbersBefore = row.numbersBefore.map((each) => ({ ...each }));
  const isOpen = state === 'approved' || state === 'in_review';
  const moment = { now: ctx.now(), scale: ctx.env.TIME_SCALE };
  return {
    ...{
      id,
      obligation,
      period,
      from,
      to,
      pay,
      carried,
      equation: equationOf(frozen),
      boxes,
      state,
      filer,
      payment,
      replaces,
      number,
      filedOn,
      numbersBefore,
    },
    labels: filledLabels(frozen),
    typed: Object.keys(frozen.typed),
    documented: documentedBoxes(frozen),
    kind: row.ordinal === 1 ? 'original' : 'substitute',
    toType: boxesToType(frozen),
    asksDecree: asksDecree(frozen),
    documents: count,
    fingerprint: sha256,
    approvedAt: approvedAt.toISOString(),
    givenAt: givenAt?.toISOString() ?? null,
    promisedUntil: isOpen ? (promisedUntil(ctx, filer, approvedAt)?.toISOString() ?? null) : null,
    isUnreached: isOpen && filer === 'portal' && row.failures > 0,
    mayTakeBack: mayTakeBack(row, moment) && (!isInHand || isPromiseOver(row, moment)),
    isNumberTyped: row.reportedBy !== null,
    refusal: presentRefusal(row),
    standingId,
    hasForm: row.hasReceipt,
  };
}
