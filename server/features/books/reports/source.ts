import { type SQL, sql } from 'drizzle-orm';
import type { ReportFilter, ReportKind } from '#contract/books/reports.ts';
import type { Environment } from '#contract/common.ts';
import { authorizationState } from '#contract/received/received.schemas.ts';
import { stateOfForeign } from '#server/features/receipts/index.ts';

export interface ReportAbout {
  readonly tenantId: string;
  readonly kind: ReportKind;
  readonly environment: Environment;
  readonly filter: ReportFilter;
}

/** One receipt of a report, issued or received. */
export interface ReportRow extends Record<string, unknown> {
  readonly id: string;
  readonly document_type: string;
  readonly number: string;
  readonly access_key: string;
  /** YYYY-MM-DD */
  readonly issued_on: string;
  readonly identification: string;
  readonly name: string;
  readonly state: string;
  /** Issued by the taxpayer with another program. */
  readonly is_foreign: boolean;
  /** How it enters the totals: 1, -1 for a credit note, 0 when it does not count. */
  readonly sign: number;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly taxes: readonly { readonly taxCode: string; readonly rateCode: string; base: string; value: string }[];
}

/** Whether it counts, a type without money too. */
export const countsInSql = sql`(why_not is null or why_not = 'no_money')`;

const stateOfForeignInSql = sql`case f.authorization_state ${sql.join(
  authorizationState.options.map((each) => sql`when ${each} then ${stateOfForeign(each)}`),
  sql` `,
)} end`;

/** Of a receipt in several categories the first part stands for it, with what all of them add up to. */
const wholeInSql = (name: 'subtotal' | 'iva' | 'total', tenantId: string): SQL => {
  const own = sql`${sql.identifier('e')}.${sql.identifier(name)}`;
  const ofPart = sql`${sql.identifier('p')}.${sql.identifier(name)}`;
  return sql`case when e.part = 0 then ${own} else (select sum(${ofPart}) from entries p
    where p.tenant_id = ${tenantId} and p.source_id = e.source_id) end`;
};
const taxesInSql = (tenantId: string): SQL => sql`case when e.part = 0 then e.taxes else (select jsonb_agg(tax)
  from entries p, jsonb_array_elements(p.taxes) as tax where p.tenant_id = ${tenantId} and p.source_id = e.source_id) end`;

/**
 * The receipts of a report with what each is in the books. Money comes from there; the state and the key of a document
 * are its own, and a query that asks for neither does not read it.
 */
export function sourceOf({ tenantId, kind, environment, filter }: ReportAbout): SQL {
  const ofIssued = kind === 'issued';
  const state = ofIssued ? sql`coalesce(r.state, ${stateOfForeignInSql})` : sql`f.authorization_state`;
  // A report of one type adds up that type, be it no sale.
  const sign =
    filter.documentType === undefined
      ? sql`case when e.direction = ${ofIssued ? 'ING' : 'GAS'} then e.sign else 0 end`
      : sql`case when e.why_not = 'no_money' then 1 else e.sign end`;
  return sql`
    select e.source_id as id, e.source = 'emitted' as is_foreign, e.document_type, e.number,
      coalesce(r.access_key, f.access_key) as access_key, e.day as issued_on, e.party_identification as identification,
      e.party_name as name, ${state} as state, e.why_not, ${sign} as sign, ${wholeInSql('subtotal', tenantId)} as subtotal,
      ${wholeInSql('iva', tenantId)} as iva, ${wholeInSql('total', tenantId)} as total, ${taxesInSql(tenantId)} as taxes
    from entries e
    left join receipts r on r.tenant_id = ${tenantId} and r.id = e.source_id and e.source = 'issued'
    left join foreign_receipts f on f.tenant_id = ${tenantId} and f.id = e.source_id and e.source <> 'issued'
    where e.tenant_id = ${tenantId} and e.environment = ${environment} and e.part <= 1
      and e.day between ${filter.from}::date and ${filter.to}::date
      and e.source = any(${ofIssued ? '{issued,emitted}' : '{received}'}::text[])
      ${filter.state === undefined ? sql`` : sql`and ${state} = ${filter.state}`}
      ${filter.documentType === undefined ? sql`` : sql`and e.document_type = ${filter.documentType}`}
      ${filter.party === undefined ? sql`` : sql`and e.party_identification = ${filter.party}`}`;
}
