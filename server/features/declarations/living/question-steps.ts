import { CREDIT_NOTE, INVOICE, IVA } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';
import type { BillStep } from '#contract/declarations/questions.rules.ts';
import { openInSql } from '#server/db/open-credit.ts';

/** What a question asks of entries, in statements that call the entry `e`, its marks `m` and what its receipt tells `t`. */
interface StepInSql {
  /** Which may be picked. */
  readonly may: SQL;
  readonly isSaid: SQL;
  /** Why it looks like it; null: it does not. */
  readonly why: SQL;
  /** Of a sale: which kind of export it seems to be. */
  readonly supposed?: SQL;
}

const has = (...marks: readonly string[]): SQL => sql`coalesce(m.marks && ${sql.param([...marks])}::text[], false)`;
const none = sql`null::text`;

const isSale = sql`(e.direction = 'ING' and e.source in ('issued', 'emitted') and e.document_type = ${INVOICE} and e.sign = 1)`;
/** Its class is known: one that nobody accepted is sorted first. */
const isPurchase = sql`(e.direction = 'GAS' and e.source in ('received', 'paper') and e.is_classified
  and e.document_type is not null and e.document_type <> ${CREDIT_NOTE} and e.sign = 1)`;
const isOfBusiness = sql`(${isPurchase} and e.scope = 'NEG')`;
const hasZeroRate = sql`e.taxes @> ${JSON.stringify([{ taxCode: IVA, rateCode: '0' }])}::jsonb`;

/** A term in months ends on the same day of its month. @law LRTI 67, Código Civil 33 */
const isLong = sql`coalesce(e.credit > 0 and e.due_on >= e.day + interval '1 month', false)`;
export const isCollectedInSql = sql`(e.credit > 0 and ${openInSql} = 0)`;

/** A row for each question. @sri Formulario 104 */
export const stepsInSql: Readonly<Record<BillStep, StepInSql>> = {
  // What went to the household is no purchase of the business any more, and is not among those to pick.
  expensePersonal: {
    may: isOfBusiness,
    isSaid: sql`false`,
    why: sql`case when e.source = 'received' and exists (select from foreign_receipts f where f.tenant_id = e.tenant_id
      and f.id = e.source_id and f.receiver_identification_type = '05') then 'cedula' end`,
  },
  expenseRefund: {
    may: sql`(${isOfBusiness} or (${isSale} and t.has_refund_lines))`,
    isSaid: sql`(${has('refund')} or (e.direction = 'GAS' and e.support = '08'))`,
    why: sql`case when e.direction = 'ING' and t.has_refund_lines then 'refundLines'
      when e.direction = 'GAS' and e.support = '08' then 'support'
      when e.direction = 'GAS' and (e.party_identification, replace(e.number, '-', '')) in
        (select r.supplier, r.number from refunded r) then 'refundedHere' end`,
  },
  exports: {
    may: sql`(${isSale} and ${hasZeroRate} and not ${has('refund', 'fixedAsset')})`,
    isSaid: has('exportGoods', 'exportServices', 'zeroWithRight'),
    why: sql`case when t.has_trade then 'foreignTrade' when t.is_foreign then 'foreignBuyer'
      when e.party_identification in (select p.party from past p) then 'saidBefore' end`,
    supposed: sql`case when t.has_trade then 'exportGoods' when t.is_foreign then 'exportServices'
      else (select p.mark from past p where p.party = e.party_identification) end`,
  },
  assetsSales: {
    may: sql`(${isSale} and not ${has('refund', 'exportGoods', 'exportServices')})`,
    isSaid: has('fixedAsset'),
    why: none,
  },
  assetsPurchases: {
    may: sql`(${isOfBusiness} and not ${has('refund')} and coalesce(e.support <> '08', true))`,
    isSaid: sql`(${has('fixedAsset', 'importAsset')} or e.support = '03')`,
    why: sql`case when split_part(e.category, '.', 1) = 'fixedAssets' then 'category' when e.support = '03' then 'support' end`,
  },
  creditSales: {
    may: sql`(${isSale} and e.iva > 0 and not ${has('refund')})`,
    isSaid: sql`m.deferred_by is not null`,
    why: sql`case when ${isLong} and ${openInSql} > 0 then 'longTerm' end`,
  },
};
