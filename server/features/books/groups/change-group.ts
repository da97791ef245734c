import { and, eq } from 'drizzle-orm';
import { categoriesOf } from '#contract/books/income-groups.ts';
import { isOffered, isOwnCategory, mostOwnGroups, type OwnGroup } from '#contract/books/own-groups.rules.ts';
import type { GroupChange } from '#contract/books/own-groups.ts';
import { nameKeyOf } from '#contract/books/typed-items.rules.ts';
import { fixedOf } from '#contract/received/expense-groups.ts';
import { nameOfCategory } from '#phrases/books/categories.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { ownGroups } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockShelf } from '../typed/data.ts';

interface Changed {
  readonly code: string;
}
type Of<Action extends GroupChange['action']> = Extract<GroupChange, { readonly action: Action }>;
type Own = ReadonlyMap<string, OwnGroup>;

/**
 * One change of a group of one's own. What lies in it is never written anew: entries keep the category that they were given,
 * and readers ask what it stands for (`standsFor`). So each change can be taken back.
 */
export const changeGroup = (ctx: Context, { tenantId }: Actor, change: GroupChange): Promise<Changed | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    // Of two that take the same name at once, the second sees the first.
    await lockShelf(tx, tenantId);
    const own = await readOwnGroups(tx, tenantId);
    const group = [...own.values()].find(({ code }) => code.endsWith(`.${change.id}`));
    if (change.action === 'save') return saveGroup(ctx, tx, { tenantId, change, own, group });
    if (group === undefined) return refuse('request.not_found');
    const { code } = group;
    const set = (columns: Partial<typeof ownGroups.$inferInsert>) => update(tx, tenantId, change.id, columns);
    if (change.action === 'archive') {
      if (!group.isArchived) await set({ archivedAt: ctx.now() });
      return { code };
    }
    if (change.action === 'restore') {
      if (isTaken(group, own)) return refuse('group.name_taken');
      await set({ archivedAt: null, mergedInto: null });
      return { code };
    }
    const bar = barToMerge(group, change, own);
    if (bar !== undefined) return bar;
    await set({ mergedInto: change.into });
    return { code };
  });

const update = (
  tx: Transaction,
  tenantId: string,
  id: string,
  columns: Partial<typeof ownGroups.$inferInsert>,
): Promise<unknown> =>
  tx
    .update(ownGroups)
    .set(columns)
    .where(and(eq(ownGroups.tenantId, tenantId), eq(ownGroups.id, id)));

interface Saving {
  readonly tenantId: string;
  readonly change: Of<'save'>;
  readonly own: Own;
  readonly group: OwnGroup | undefined;
}

async function saveGroup(
  ctx: Context,
  tx: Transaction,
  { tenantId, change, own, group }: Saving,
): Promise<Changed | Refusal> {
  const { id, direction, apiGroup, under: fixed, name } = change;
  const code = `${fixed}.${id}`;
  if (!categoriesOf(direction, apiGroup).includes(fixed)) return refuse('group.other_meaning');
  if (group !== undefined && (group.code !== code || group.direction !== direction || group.apiGroup !== apiGroup))
    return refuse('request.conflict');
  if (isTaken({ code, name, direction, apiGroup }, own)) return refuse('group.name_taken');
  const nameKey = nameKeyOf(name);
  if (group !== undefined) {
    await update(tx, tenantId, id, { name, nameKey });
    return { code };
  }
  if (own.size >= mostOwnGroups) return refuse('group.too_many');
  await tx
    .insert(ownGroups)
    .values({ tenantId, id, direction, scope: apiGroup, fixed, name, nameKey, createdAt: ctx.now() });
  return { code };
}

/** Whether another one that is offered, fixed or own, has the name. */
const isTaken = (
  { code, name, direction, apiGroup }: Pick<OwnGroup, 'code' | 'name' | 'direction' | 'apiGroup'>,
  own: Own,
): boolean => {
  const others = [...own.values()].filter(
    (other) => other.code !== code && other.direction === direction && other.apiGroup === apiGroup && isOffered(other),
  );
  const names = [
    ...others.map((other) => other.name),
    ...categoriesOf(direction, apiGroup).map((each) => nameOfCategory(each)),
  ];
  return names.some((each) => nameKeyOf(each) === nameKeyOf(name));
};

/** Into the fixed group above it, or into another that is offered beneath the same. */
function barToMerge(group: OwnGroup, { into }: Of<'merge'>, own: Own): Refusal | undefined {
  if (into === group.code) return refuse('request.conflict');
  if (fixedOf(into) !== fixedOf(group.code)) return refuse('group.other_meaning');
  if (!isOwnCategory(into)) return undefined;
  const target = own.get(into);
  if (target === undefined) return refuse('request.not_found');
  const isAlike = target.direction === group.direction && target.apiGroup === group.apiGroup;
  return isAlike && isOffered(target) ? undefined : refuse('request.conflict');
}
