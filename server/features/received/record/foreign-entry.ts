import { amount } from '@cuadre/sri/num';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { meaningOf } from '#contract/books/totals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertEntries, setMeaning } from '#server/db/entries.ts';
import { settlePapers } from '#server/db/papers.ts';
import { type Entry, entries, type ForeignRow, foreignReceipts } from '#server/db/tables/index.ts';
import { shareOut } from './share-out.ts';

/** Rules that only tell business from personal: what they gave has a group where a form begins, and no category. */
const withoutCategory: readonly string[] = ['ruc', 'cedula', 'both'];

/** Class states of a receipt that waits for a person. */
const waiting: readonly string[] = ['review', 'suggested'];
/** Whose expense it is was decided: by a person, or because nobody but a dependant can have it. */
const isClassified = ({ classState, ofDependant }: Pick<ForeignRow, 'classState' | 'ofDependant'>): boolean =>
  ofDependant || !waiting.includes(classState);

/** What a receipt of somebody else's, or of another program, is in the books: one fact, or one for each of its parts. */
export const entriesOfForeign = (row: ForeignRow): Entry[] => {
  const whole = entryOfForeign(row);
  if (row.parts === null) return [whole];
  // What is owed is owed for each of them alike.
  const credits = shareOut(
    amount(row.credit),
    row.parts.map(({ total }) => amount(total)),
  );
  return row.parts.map(({ scope, groupCode: category, support, subtotal, iva, total, taxes }, at) => ({
    ...whole,
    ...{ scope, category, support, subtotal, iva, total, taxes },
    part: at + 1,
    credit: credits[at]?.toFixed(2) ?? '0.00',
  }));
};

const entryOfForeign = (row: ForeignRow): Entry => {
  const isReceived = row.direction === 'received';
  return {
    tenantId: row.tenantId,
    source: row.direction,
    sourceId: row.id,
    part: 0,
    environment: row.environment,
    day: row.issuedOn,
    ...meaningOf(row.direction, row.documentType, row.authorizationState),
    scope: row.scope ?? 'NEG',
    documentType: row.documentType,
    number: row.number,
    partyIdentification: isReceived ? row.issuerRuc : row.receiverIdentification,
    partyName: isReceived ? row.issuerName : row.receiverName,
    category: withoutCategory.includes(row.classRule ?? '') ? null : row.groupCode,
    activityId: null,
    support: row.support,
    subtotal: row.subtotal,
    iva: row.iva,
    total: row.total,
    taxes: row.taxes,
    withheld: row.withheld,
    credit: row.credit,
    dueOn: row.dueOn,
    isClassified: isClassified(row),
    ofPopularBusiness: row.ofPopularBusiness,
  };
};

type Judged = Pick<ForeignRow, 'tenantId' | 'id' | 'direction' | 'documentType' | 'authorizationState'> &
  Partial<Pick<ForeignRow, 'classState' | 'ofDependant'>>;

/** Its entry after the SRI's word of it changed, and perhaps its class; a paper of the same purchase counts where it never stood. */
export async function recountForeign(tx: Transaction, row: Judged): Promise<void> {
  const { tenantId, id, direction } = row;
  const meaning = meaningOf(direction, row.documentType, row.authorizationState);
  const { classState, ofDependant = false } = row;
  const ofClass = classState === undefined ? {} : { isClassified: isClassified({ classState, ofDependant }) };
  await setMeaning(tx, { tenantId, sourceId: id }, { ...meaning, ...ofClass });
  if (direction === 'received') await settlePapers(tx, tenantId, row);
}

/** The entries of these receipts, which are in one part each, as they are classified now. */
export const reclassifyEntriesOf = (tx: Transaction, tenantId: string, ids: SQL): Promise<unknown> =>
  tx.execute(sql`
    update entries e set scope = f.scope, support = f.support,
      is_classified = f.of_dependant or f.class_state not in ('review', 'suggested'),
      category = case when f.class_rule = any(${sql.param([...withoutCategory])}::text[]) then null else f.group_code end
    from foreign_receipts f
    where e.tenant_id = ${tenantId} and f.tenant_id = ${tenantId} and f.id in (${ids}) and e.source_id = f.id`);

/** The same of what a change of classification touched. */
export async function reclassifyEntries(tx: Transaction, tenantId: string, changeId: string): Promise<void> {
  await reclassifyEntriesOf(
    tx,
    tenantId,
    sql`select receipt_id from classified_receipts where tenant_id = ${tenantId} and change_id = ${changeId}`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select receipt_id as id from classified_receipts where tenant_id = ${tenantId} and change_id = ${changeId}
      and coalesce(before -> 'parts', after -> 'parts') is not null`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const divided = await tx
    .select()
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, ids)));
  await tx.delete(entries).where(and(eq(entries.tenantId, tenantId), inArray(entries.sourceId, ids)));
  await insertEntries(tx, divided.flatMap(entriesOfForeign));
}
