import { asc, eq } from 'drizzle-orm';
import { assetKindNames, relationNames, registersExport as words } from '#phrases/declarations/registers.ts';
import { exportNames } from '#phrases/deletion/account-export.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { dependants, fixedAssets } from '#server/db/tables/index.ts';

const yesNo = (said: boolean): string => (said ? words.yes : words.no);

/** The people and the things that the income tax stands on, a sheet each; an empty register has none. */
export async function* exportRegisters(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const { people, assets } = await ctx.db.tenant(tenantId, async (tx) => ({
    people: await tx.select().from(dependants).where(eq(dependants.tenantId, tenantId)).orderBy(asc(dependants.bornOn)),
    assets: await tx
      .select()
      .from(fixedAssets)
      .where(eq(fixedAssets.tenantId, tenantId))
      .orderBy(asc(fixedAssets.environment), asc(fixedAssets.boughtOn), asc(fixedAssets.id)),
  }));
  const sheet = (name: string, titles: readonly string[], rows: readonly string[][]): ZipEntry => {
    const columns = titles.map((title) => ({ title, width: 26 }));
    return { name: `${name}.xlsx`, content: writeSheet('xlsx', { name, columns, rows }), date: ctx.now() };
  };
  if (people.length > 0)
    yield sheet(
      words.dependants,
      words.dependantColumns,
      people.map((row) => [
        ...[row.identification, row.name, relationNames[row.relation], row.bornOn, yesNo(row.hasDisability)],
        row.years.map(({ year, income, isOthers }) => words.ofYear(year, income, isOthers)).join('; '),
      ]),
    );
  if (assets.length > 0)
    yield sheet(
      words.assets,
      words.assetColumns,
      assets.map((row) => [
        ...[exportNames.environments[row.environment], row.name, assetKindNames[row.kind], row.boughtOn, row.value],
        ...[yesNo(row.isForWork), row.soldOn ?? ''],
      ]),
    );
}
