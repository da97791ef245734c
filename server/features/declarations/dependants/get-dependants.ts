import { dayInEcuador } from '@cuadre/sri/dates';
import { dependantsEarnUpTo } from '@cuadre/sri/declarations/income-tax';
import type { DependantsOfYear } from '#contract/declarations/year/dependants.ts';
import type { Actor, Context } from '#server/context.ts';
import { shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { countTheirReceipts, readDependants, recordOf } from './data.ts';
import { yearsToAsk } from './years.ts';

/** Whom the taxpayer supports, and who of them counts in a year: without one, the one that runs. */
export const getDependants = (
  ctx: Context,
  { tenantId }: Actor,
  { year: asked }: { readonly year?: string | undefined },
): Promise<DependantsOfYear> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const years = yearsToAsk(dayInEcuador(ctx.now()));
    const year = asked ?? years[0] ?? '';
    const environment = shelfOfBooks(await readTaxpayer(tx, tenantId));
    const { people, count } = await readDependants(tx, tenantId, Number(year), ctx.taxTables);
    const receipts = await countTheirReceipts(tx, { tenantId, environment }, year);
    return {
      ...{ year, years, count },
      people: people.map(({ row, counts, why, unconfirmed }) => ({
        ...recordOf(row),
        ...{ counts, why, isConfirmed: unconfirmed.length === 0, receipts: receipts.get(row.identification) ?? 0 },
      })),
      incomeUpTo: dependantsEarnUpTo(Number(year), ctx.taxTables)?.toFixed(2) ?? null,
    };
  });
