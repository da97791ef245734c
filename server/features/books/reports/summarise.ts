import { IVA } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';
import type { ReportSummary } from '#contract/books/reports.ts';
import { labelOfTax } from '#phrases/receipts/tax-labels.ts';
import type { Transaction } from '#server/db/database.ts';
import { signOfTypeInSql } from '#server/db/sign-of-type.ts';
import { countsInSql, type ReportAbout, sourceOf } from './source.ts';

const mostParties = 10;

/** A tax and its rate; every ICE and IRBPNR is one, only IVA is told by rate. */
export interface ReportRate {
  readonly taxCode: string;
  readonly rateCode: string;
  readonly label: string;
  readonly base: string;
  readonly value: string;
}

export interface Summary extends Omit<ReportSummary, 'rates'> {
  readonly rates: ReportRate[];
}

const money = (of: SQL): SQL => sql`round(coalesce(sum(${of}), 0), 2)::text`;
const moneyThatCounts = (of: SQL): SQL => money(sql`case when ${countsInSql} then ${of} else 0 end`);
const sums = sql`count(*)::int as count, ${money(sql`sign * subtotal`)} as subtotal, ${money(sql`sign * iva`)} as iva,
  ${money(sql`sign * total`)} as total`;

type Sums = { readonly count: number; readonly subtotal: string; readonly iva: string; readonly total: string };

/** Everything that a report says before its rows: four sets over the period, in the database. */
export async function summarise(tx: Transaction, about: ReportAbout): Promise<Summary> {
  const { kind, environment, filter } = about;
  const source = sql`(${sourceOf(about)}) as r`;
  const read = async <Row extends Record<string, unknown>>(query: SQL) => (await tx.execute<Row>(query)).rows;
  const [all] = await read<Sums>(sql`select ${sums} from ${source}`);
  if (!all) throw new Error('a sum without a row');
  return {
    kind,
    environment,
    from: filter.from,
    to: filter.to,
    ...all,
    types: await read<{ documentType: string } & Sums>(
      // Of a type that is no sale its own figures are shown all the same: they are not in the sums above.
      sql`select document_type as "documentType", count(*)::int as count,
          ${moneyThatCounts(sql`subtotal`)} as subtotal, ${moneyThatCounts(sql`iva`)} as iva,
          ${moneyThatCounts(sql`total`)} as total
        from ${source} group by document_type order by document_type`,
    ),
    states: await read<{ state: string; count: number; total: string }>(
      sql`select state, count(*)::int as count,
          ${money(sql`${signOfTypeInSql} * total`)} as total
        from ${source} group by state order by count desc, state`,
    ),
    rates: (
      await read<Omit<ReportRate, 'label'>>(sql`
        select "taxCode", "rateCode", ${money(sql`sign * base`)} as base, ${money(sql`sign * value`)} as value
        from (select sign, t ->> 'taxCode' as "taxCode",
            case when t ->> 'taxCode' = ${IVA} then t ->> 'rateCode' else '' end as "rateCode",
            (t ->> 'base')::numeric as base, (t ->> 'value')::numeric as value
          from ${source}, jsonb_array_elements(r.taxes) as t where sign <> 0) as each
        group by "taxCode", "rateCode" order by "taxCode", "rateCode"`)
    ).map((rate) => ({ ...rate, label: labelOfTax(rate) })),
    parties: await read<ReportSummary['parties'][number]>(sql`
      select identification, (array_agg(name order by issued_on desc, id desc))[1] as name, count(*)::int as count,
        ${money(sql`sign * total`)} as total
      from ${source} where sign <> 0 group by identification
      order by sum(sign * total) desc, identification limit ${mostParties}`),
  };
}
