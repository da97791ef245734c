import { documentCodes } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';
import type { ReportFilter, ReportKind } from '#contract/books/reports.ts';
import { signOfType, statesInTotals } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import { receiptState } from '#contract/receipts/receipt-summary.schemas.ts';
import { authorizationState } from '#contract/received/received.schemas.ts';
import { numberInSql } from '#server/db/tables/index.ts';
import { authorizationsOf, stateOfForeign } from '#server/features/receipts/index.ts';

export interface ReportAbout {
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

/** Both tables as one shape, so that every report is written once. */
export const sourceOf = (about: ReportAbout): SQL =>
  about.kind === 'issued' ? issuedSource(about) : receivedSource(about);

/** Whether a receipt in that state counts in a total. */
export const countsInSql = (state: SQL): SQL => sql`${state} = any(${sql.param(statesInTotals)}::text[])`;

/** `signOfType` of the row's type. */
export const signOfTypeInSql = (alone?: string): SQL =>
  sql`case document_type ${sql.join(
    documentCodes.map((code) => sql`when ${code} then ${signOfType(code, alone)}::int`),
    sql` `,
  )} else 0 end`;

const signInSql = (state: SQL, { documentType }: ReportFilter): SQL =>
  sql`case when ${countsInSql(state)} then ${signOfTypeInSql(documentType)} else 0 end`;

const issuedHere = ({ environment, filter }: ReportAbout): SQL => sql`
  select id, false as is_foreign, document_type, ${numberInSql} as number, access_key,
    issued_on, buyer_identification as identification, buyer_name as name, state,
    ${signInSql(sql`state`, filter)} as sign,
    subtotal, iva, total, taxes
  from receipts
  where environment = ${environment} and issued_on between ${filter.from}::date and ${filter.to}::date
    ${filter.state === undefined ? sql`` : sql`and state = ${filter.state}`}
    ${filter.documentType === undefined ? sql`` : sql`and document_type = ${filter.documentType}`}
    ${filter.party === undefined ? sql`` : sql`and buyer_identification = ${filter.party}`}`;

/** What was issued with another program, in the states that those issued here have. */
function issuedForeign({ environment, filter }: ReportAbout): SQL {
  const state = receiptState.safeParse(filter.state).data;
  return sql`
  select id, true as is_foreign, document_type, number, access_key, issued_on, receiver_identification as identification,
    receiver_name as name, ${stateOf} as state,
    ${signInSql(sql`authorization_state`, filter)} as sign,
    subtotal, iva, total, taxes
  from foreign_receipts
  where environment = ${environment} and direction = 'emitted'
    and issued_on between ${filter.from}::date and ${filter.to}::date
    ${filter.state === undefined ? sql`` : sql`and authorization_state = any(${sql.param(state ? authorizationsOf(state) : [])}::text[])`}
    ${filter.documentType === undefined ? sql`` : sql`and document_type = ${filter.documentType}`}
    ${filter.party === undefined ? sql`` : sql`and receiver_identification = ${filter.party}`}`;
}

const stateOf = sql`case ${sql.join(
  authorizationState.options.map((each) => sql`when authorization_state = ${each} then ${stateOfForeign(each)}`),
  sql` `,
)} end`;

const issuedSource = (about: ReportAbout): SQL => sql`${issuedHere(about)} union all ${issuedForeign(about)}`;

const receivedSource = ({ environment, filter }: ReportAbout): SQL => sql`
  select id, false as is_foreign, document_type, number, access_key, issued_on, issuer_ruc as identification, issuer_name as name,
    authorization_state as state,
    ${signInSql(sql`authorization_state`, filter)} as sign,
    subtotal, iva, total, taxes
  from foreign_receipts
  where environment = ${environment} and direction = 'received'
    and issued_on between ${filter.from}::date and ${filter.to}::date
    ${filter.state === undefined ? sql`` : sql`and authorization_state = ${filter.state}`}
    ${filter.documentType === undefined ? sql`` : sql`and document_type = ${filter.documentType}`}
    ${filter.party === undefined ? sql`` : sql`and issuer_ruc = ${filter.party}`}`;
