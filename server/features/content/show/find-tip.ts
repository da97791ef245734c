import { groups } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { ofKind, type RowOf } from '../record/kinds.ts';
import { readShownTo, type Shown } from './read-shown.ts';

/** A tip that this person may read: as a business or for their household. */
export async function findTip(
  ctx: Context,
  actor: Actor,
  key: string,
): Promise<{ readonly row: RowOf<'tip'>; readonly shown: Shown } | undefined> {
  for (const group of groups) {
    const shown = await readShownTo(ctx, actor, group);
    const row = ofKind(shown.rows, 'tip').find((each) => each.key === key);
    if (row) return { row, shown };
  }
  return undefined;
}
