import { CREDIT_NOTE, DEBIT_NOTE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { Transaction } from '#server/db/database.ts';
import { reclassifyEntriesOf } from '../record/foreign-entry.ts';
import { isDeclared, isDeclaredBeside, isDeclaredSince, isInClosedMonth } from './declared-periods.ts';

// A note counts as the purchase that it changes (docs/decisions/0190). In statements that call the purchase `p`
// and the note by the name of its table.

/**
 * Which note names which purchase, called `p` or otherwise. A purchase without IVA says nothing of a debit note that charges
 * some.
 */
export const namesPurchase = (p = sql`p`): SQL => sql`foreign_receipts.tenant_id = ${p}.tenant_id
  and foreign_receipts.environment = ${p}.environment
  and foreign_receipts.direction = 'received' and ${p}.direction = 'received' and foreign_receipts.modified_number is not null
  and (foreign_receipts.document_type = ${CREDIT_NOTE} or (foreign_receipts.document_type = ${DEBIT_NOTE}
    and (foreign_receipts.iva = 0 or ${p}.iva > 0)))
  and foreign_receipts.issuer_ruc = ${p}.issuer_ruc and foreign_receipts.modified_type = ${p}.document_type
  and foreign_receipts.modified_number = ${p}.number`;

/** Which counts as which: what is in several parts says nothing; what a dependant bought is never of the business. */
const changes = sql`${namesPurchase()} and foreign_receipts.parts is null and p.parts is null
  and p.class_state <> 'none' and not (foreign_receipts.of_dependant and p.scope = 'NEG')`;

const countsAs = (lay: SQL): SQL =>
  sql`(foreign_receipts.scope, foreign_receipts.group_code, foreign_receipts.support) is not distinct from (${lay})`;
const waits = sql`foreign_receipts.class_state in ('review', 'suggested')`;
const isOpen = sql`not ${isDeclared} and not ${isInClosedMonth}`;
/** The first and the last day of the return in which something is corrected. */
export type AskedDays = readonly [from: Day, to: Day];

/** What is answered of days that are declared or closed is asked of the month of the purchase, or of a whole return. */
const wasAsked = (asked?: AskedDays): SQL => sql`((${isOpen})
  or to_char(foreign_receipts.issued_on, 'YYYY-MM') = to_char(p.issued_on, 'YYYY-MM')
  or ${isDeclaredBeside(sql`p.issued_on`)}
  or foreign_receipts.issued_on between ${asked?.[0] ?? null}::date and ${asked?.[1] ?? null}::date)`;

/**
 * Notes of the purchases of a change of which nobody said anything else: they wait, or count as their purchase counted until
 * now. Each with `was` and the class of its purchase.
 */
export const notesOfChange = (tenantId: string, changeId: string, was: SQL, asked?: AskedDays): SQL => sql`
  select foreign_receipts.id, ${was}, p.scope, p.group_code, p.support, p.class_state, p.class_rule
  from classified_receipts c join foreign_receipts p on p.tenant_id = c.tenant_id and p.id = c.receipt_id
    join foreign_receipts on ${changes}
  where c.tenant_id = ${tenantId} and c.change_id = ${changeId} and c.before -> 'parts' is null
    and (${waits} or ${countsAs(sql`c.before ->> 'scope', c.before ->> 'groupCode', c.before ->> 'support'`)})
    -- A rule that is forgotten asks again what it decided, not what a person did.
    and (p.class_state = 'accepted' or foreign_receipts.class_rule = 'modified')
    and ${wasAsked(asked)}
    and not exists (select from classified_receipts o
      where o.tenant_id = c.tenant_id and o.change_id = c.change_id and o.receipt_id = foreign_receipts.id)`;

/** Purchases that are here on paper alone, as if they were receipts: somebody decided how they count. */
export const onPaper = (tenantId: string): SQL => sql`(select tenant_id, id, environment, 'received' as direction,
    supplier_identification as issuer_ruc, document_type, number, day as issued_on, iva, taxes, null::jsonb as parts, scope,
    category as group_code, support, support_chosen, 'accepted' as class_state, false as class_sure, null as class_rule
  from papers where tenant_id = ${tenantId} and direction = 'GAS' and electronic_id is null)`;

/** In SQL, for rows of `foreign_receipts`: notes whose purchase is here, which alone decides about them. */
export const followsPurchase = (tenantId: string): SQL => sql`(
  exists (select from foreign_receipts p where p.tenant_id = ${tenantId} and ${changes})
  or exists (select from ${onPaper(tenantId)} p where ${changes}))`;

/** Notes count, or wait, as their purchases do. Gives which. */
async function follow(
  tx: Transaction,
  tenantId: string,
  { which, from = sql`foreign_receipts`, at }: { readonly which: SQL; readonly from?: SQL; readonly at: Date },
): Promise<{ id: string }[]> {
  // In a declared month nothing is decided without somebody.
  const { rows } = await tx.execute<{ id: string }>(sql`
    update foreign_receipts set scope = p.scope, group_code = p.group_code, support = p.support,
      class_state = case when p.class_state = 'accepted' and foreign_receipts.class_state <> 'accepted' and ${isDeclared}
        then 'suggested' else p.class_state end,
      class_rule = case p.class_state when 'review' then p.class_rule else 'modified' end,
      class_sure = p.class_sure, class_found = null, updated_at = ${at}::timestamptz
    from ${from} p
    where foreign_receipts.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and ${changes} and ${which}
    returning foreign_receipts.id`);
  return rows;
}

const areAmong = (row: SQL, ids: readonly string[]): SQL => sql`${row} = any(${sql.param([...ids])}::uuid[])`;

/** Of what was just written: the notes, and those that waited for the purchases or counted as the papers of these. */
export async function followPurchases(
  tx: Transaction,
  tenantId: string,
  {
    notes,
    purchases,
    at,
  }: { readonly notes: readonly string[]; readonly purchases: readonly string[]; readonly at: Date },
): Promise<void> {
  if (notes.length > 0) {
    const which = areAmong(sql`foreign_receipts.id`, notes);
    await follow(tx, tenantId, { which, from: onPaper(tenantId), at });
    await follow(tx, tenantId, { which, at });
  }
  if (purchases.length === 0) return;
  const wasOfPaper = sql`exists (select from ${onPaper(tenantId)} a
    where ${namesPurchase(sql`a`)} and ${countsAs(sql`a.scope, a.group_code, a.support`)})`;
  // Nobody is asked about the receipt either that takes the place of its paper.
  const which = sql`${areAmong(sql`p.id`, purchases)} and ((${waits} and ${isOpen}) or ${wasOfPaper})`;
  await reclassifyNotes(tx, tenantId, await follow(tx, tenantId, { which, at }));
}

/**
 * A change of these purchases was taken back: notes that came since, and counted as it left them, count as they do now. Gives
 * how many.
 */
export async function followUndone(
  tx: Transaction,
  tenantId: string,
  {
    change,
    purchases,
    at,
  }: {
    readonly change: { readonly id: string; readonly madeAt: Date };
    readonly purchases: readonly string[];
    readonly at: Date;
  },
): Promise<number> {
  const inChange = sql`select from classified_receipts c where c.tenant_id = ${tenantId} and c.change_id = ${change.id}`;
  const leftSo = countsAs(sql`c.after ->> 'scope', c.after ->> 'groupCode', c.after ->> 'support'`);
  const which = sql`${areAmong(sql`p.id`, purchases)} and foreign_receipts.class_rule = 'modified'
    and exists (${inChange} and c.receipt_id = p.id and ${leftSo})
    and not exists (${inChange} and c.receipt_id = foreign_receipts.id) and not ${isDeclaredSince(change.madeAt)}`;
  const rows = await follow(tx, tenantId, { which, at });
  await reclassifyNotes(tx, tenantId, rows);
  return rows.length;
}

/** How a purchase lies in the books. */
interface Lies {
  readonly scope: ExpenseScope;
  readonly category: string;
  readonly support: TaxSupport | null;
}

/**
 * A purchase on paper was written, or is about to be deleted: its notes of which nobody said anything else count as it now,
 * or wait again. Those are what waits, and what counted as the paper did before. The caller holds the books.
 */
export async function followPaper(
  tx: Transaction,
  tenantId: string,
  {
    id,
    before,
    isGone = false,
    asked,
    at,
  }: {
    readonly id: string;
    readonly before?: Lies | undefined;
    readonly isGone?: boolean;
    readonly asked?: AskedDays | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const stoodSo = before ? countsAs(sql`${before.scope}, ${before.category}, ${before.support}::text`) : sql`false`;
  // Of one that is typed late nobody was asked about a declared or closed month.
  const mayFollow = before ? wasAsked(asked) : isOpen;
  // What waits has nothing to wait for again, nor has what a person decided.
  const which = isGone ? sql`foreign_receipts.class_rule = 'modified' and ${stoodSo}` : sql`(${waits} or ${stoodSo})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update foreign_receipts set scope = p.scope, group_code = p.group_code, support = p.support,
      class_state = ${isGone ? 'review' : 'accepted'}, class_rule = ${isGone ? null : 'modified'}, class_sure = false,
      class_found = null, updated_at = ${at}::timestamptz
    from ${onPaper(tenantId)} p
    where foreign_receipts.tenant_id = ${tenantId} and p.id = ${id} and ${changes} and ${which} and ${mayFollow}
    returning foreign_receipts.id`);
  await reclassifyNotes(tx, tenantId, rows);
}

async function reclassifyNotes(tx: Transaction, tenantId: string, notes: readonly { id: string }[]): Promise<void> {
  const ids = notes.map(({ id }) => id);
  if (ids.length > 0) await reclassifyEntriesOf(tx, tenantId, sql`select unnest(${sql.param(ids)}::uuid[])`);
}
