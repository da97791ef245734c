import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ImportState } from '#contract/received/imports.ts';
import type { Transaction } from '#server/db/database.ts';
import { importItems, importParts, imports } from '#server/db/tables/index.ts';

// Plain reads of imports for the one proven taxpayer of the transaction.

type ImportRow = typeof imports.$inferSelect & { readonly names: readonly string[]; readonly byKey: boolean };

/** Of keys that the SRI may have later, or answer about. */
export const askedAgain: readonly string[] = ['received.unknown_key', 'received.sri_other', 'received.sri_silent'];

const mostNames = 5;

export const findPart = async (tx: Transaction, tenantId: string, importId: string, part: number): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select 1 from import_parts where tenant_id = ${tenantId} and import_id = ${importId} and part = ${part}`,
  );
  return rows.length > 0;
};

/** Of all imports of the taxpayer. */
export const countWaiting = async (tx: Transaction, tenantId: string): Promise<number> => {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select coalesce(sum(total - accepted - known - refused), 0)::int as waiting from imports
      where tenant_id = ${tenantId} and finished_at is null`,
  );
  return rows[0]?.waiting ?? 0;
};

const withNames = async (
  tx: Transaction,
  tenantId: string,
  rows: readonly (typeof imports.$inferSelect)[],
): Promise<ImportRow[]> => {
  if (rows.length === 0) return [];
  const parts = await tx
    .select({ importId: importParts.importId, name: importParts.name, source: importParts.source })
    .from(importParts)
    .where(
      and(
        eq(importParts.tenantId, tenantId),
        inArray(
          importParts.importId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(importParts.part));
  return rows.map((row) => {
    const own = parts.filter(({ importId }) => importId === row.id);
    const names = [...new Set(own.map(({ name }) => name))].slice(0, mostNames);
    return { ...row, names, byKey: own.some(({ source }) => source !== 'file') };
  });
};

export const readImport = async (tx: Transaction, tenantId: string, importId: string): Promise<ImportRow | undefined> =>
  (
    await withNames(
      tx,
      tenantId,
      await tx
        .select()
        .from(imports)
        .where(and(eq(imports.tenantId, tenantId), eq(imports.id, importId))),
    )
  )[0];

export const readImports = async (tx: Transaction, tenantId: string, limit: number): Promise<ImportRow[]> =>
  withNames(
    tx,
    tenantId,
    await tx.select().from(imports).where(eq(imports.tenantId, tenantId)).orderBy(desc(imports.createdAt)).limit(limit),
  );

/** The next ones that wait, files or keys. */
export const readWaiting = (tx: Transaction, tenantId: string, importId: string, byKey: boolean, limit: number) =>
  tx
    .select()
    .from(importItems)
    .where(
      and(
        eq(importItems.tenantId, tenantId),
        sql`${importItems.importId} = ${importId} and ${importItems.state} = 'waiting'
        and ${importItems.source} ${sql.raw(byKey ? '<>' : '=')} 'file'`,
      ),
    )
    .orderBy(asc(importItems.position))
    .limit(limit);

export const presentImport = (row: ImportRow): ImportState => ({
  id: row.id,
  total: row.total,
  accepted: row.accepted,
  known: row.known,
  refused: row.refused,
  waiting: row.total - row.accepted - row.known - row.refused,
  createdAt: row.createdAt.toISOString(),
  ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
  names: [...row.names],
  byKey: row.byKey,
});
