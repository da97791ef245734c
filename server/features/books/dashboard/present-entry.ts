import { type SQL, sql } from 'drizzle-orm';
import type { BookEntry } from '#contract/books/dashboard.ts';
import { openInSql } from '#server/db/open-credit.ts';
import type { About } from './shelf.ts';

/** An entry as a list shows it. */
export interface EntryRow extends Record<string, unknown> {
  readonly source: BookEntry['source'];
  readonly source_id: string;
  readonly part: number;
  readonly day: string;
  readonly direction: BookEntry['direction'];
  readonly scope: BookEntry['scope'];
  readonly document_type: string | null;
  readonly number: string | null;
  readonly party_identification: string | null;
  readonly party_name: string | null;
  readonly category: string | null;
  readonly amount: string;
  readonly iva: string;
  readonly open: string;
  readonly due_on: string | null;
}

export const entryColumns = ({
  worth,
}: About): SQL => sql`e.source, e.source_id, e.part, e.day::text as day, e.direction, e.scope,
  e.document_type, e.number, e.party_identification, e.party_name, e.category, (e.sign * ${worth})::text as amount,
  (e.sign * e.iva)::text as iva, (${openInSql})::numeric(14, 2)::text as open, e.due_on::text as due_on`;

export const presentEntry = (row: EntryRow): BookEntry => ({
  source: row.source,
  sourceId: row.source_id,
  part: row.part,
  day: row.day,
  direction: row.direction,
  scope: row.scope,
  documentType: row.document_type,
  number: row.number,
  partyIdentification: row.party_identification,
  partyName: row.party_name,
  category: row.category,
  amount: row.amount,
  iva: row.iva,
  open: row.open,
  dueOn: row.due_on,
});
