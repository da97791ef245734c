import { and, asc, eq } from 'drizzle-orm';
import { categoriesOf } from '#contract/books/income-groups.ts';
import { isOffered, isOwnCategory, type OwnGroup } from '#contract/books/own-groups.rules.ts';
import type { Transaction } from './database.ts';
import { type OwnGroupRow, ownGroups } from './tables/index.ts';

// A category is named in typed items, papers and received receipts: the wings of all three read what of it is one's own.

const ownGroupOf = (row: OwnGroupRow): OwnGroup => ({
  code: `${row.fixed}.${row.id}`,
  name: row.name,
  direction: row.direction,
  apiGroup: row.scope,
  ...(row.mergedInto !== null && { into: row.mergedInto }),
  isArchived: row.archivedAt !== null,
});

/** The taxpayer's own groups by their code, in the order in which they were made. */
export async function readOwnGroups(tx: Transaction, tenantId: string): Promise<ReadonlyMap<string, OwnGroup>> {
  const rows = await tx
    .select()
    .from(ownGroups)
    .where(eq(ownGroups.tenantId, tenantId))
    .orderBy(asc(ownGroups.createdAt), asc(ownGroups.id));
  return new Map(rows.map((row) => [`${row.fixed}.${row.id}`, ownGroupOf(row)]));
}

interface Chosen extends Pick<OwnGroup, 'direction' | 'apiGroup'> {
  readonly category: string;
  /** It lay there: a group that is not offered any more is one too. */
  readonly isBack?: boolean;
}

/** Whether something new may lie there: in a fixed group of that direction and scope, or in one's own beneath it. */
export async function mayChoose(
  tx: Transaction,
  tenantId: string,
  { direction, apiGroup, category, isBack = false }: Chosen,
): Promise<boolean> {
  const [fixed = '', id = ''] = category.split('.');
  if (!categoriesOf(direction, apiGroup).includes(fixed)) return false;
  if (!isOwnCategory(category)) return true;
  const [row] = await tx
    .select()
    .from(ownGroups)
    .where(
      and(
        eq(ownGroups.tenantId, tenantId),
        eq(ownGroups.id, id),
        eq(ownGroups.direction, direction),
        eq(ownGroups.scope, apiGroup),
        eq(ownGroups.fixed, fixed),
      ),
    );
  return row !== undefined && (isBack || isOffered(ownGroupOf(row)));
}
