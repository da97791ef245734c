import { isDeepStrictEqual } from 'node:util';
import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount, sum } from '@cuadre/sri/num';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Context } from '#server/context.ts';
import { dueByMonth, thaw } from '../frozen/content.ts';
import { standingReturns } from '../frozen/data.ts';
import { type Filing, filedIn } from './return-shelf.ts';

/** What was approved of a period, beside what it comes to now. */
export async function readFiled(
  ctx: Context,
  shelf: Filing,
  period: string,
  now: Pick<ReturnSummary, 'pay' | 'carried' | 'boxes' | 'leaves'>,
): Promise<LiveReturn['filed']> {
  if (filedIn(shelf, period)?.here === undefined) return null;
  const { tenantId, environment, obligation } = shelf;
  const standing = await ctx.db.tenant(tenantId, (tx) =>
    standingReturns(tx, { tenantId, environment, obligation, period }),
  );
  const last = standing.at(-1);
  if (last === undefined) return null;
  if (last.state !== 'sent') return { declarationId: last.id, pay: last.pay, isChanged: false };
  // A substitute says only the rest; its equation is still that of the whole return.
  const { equation, carried, boxes, ...left } = thaw(last);
  const isSame = (one: string, other: string) => amount(one).equals(amount(other));
  const rest = boxesOfRest(obligation);
  const isBoxChanged = figuresOf(now.boxes).some(
    ([box, figure]) => !rest.includes(box) && !isSame(figure, boxes[box] ?? '0'),
  );
  return {
    declarationId: last.id,
    pay: sum(standing.map(({ pay }) => amount(pay))).toFixed(2),
    isChanged:
      !isSame(equation.pay, now.pay) ||
      !isSame(carried, now.carried) ||
      isBoxChanged ||
      !isDeepStrictEqual(dueByMonth(now.leaves), dueByMonth(left)),
  };
}

/** What a substitute says of the rest alone, and of what was paid before. */
const boxesOfRest = (obligation: Filing['obligation']): readonly string[] => {
  const { pay, total, interest, fine, paid } = returnForms[obligation].boxes;
  return [pay, total, interest, fine, ...Object.values(paid ?? {})];
};

/** Each box of the lines with its figure. */
const figuresOf = (lines: ReturnSummary['boxes']) =>
  lines.flatMap(({ codes, gross, net, tax, amount: single, factor }) => {
    const figures = [gross, net, tax, single, factor].filter((figure) => figure !== null);
    return codes.flatMap((code, at): (readonly [string, string])[] => {
      const figure = figures[at];
      return figure === undefined ? [] : [[code, figure]];
    });
  });
