import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import type { Range } from '#contract/books/dashboard.rules.ts';
import type { OwnGroups } from '#contract/books/own-groups.rules.ts';
import type { BookKind } from '#contract/books/reports.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { Group } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { identificationOf } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { type About, entriesOf } from '../dashboard/shelf.ts';
import type { ReportRecord } from './report-record.ts';

/** A report of the books: of whom, of which days, on the shelf that was in use when it was ordered. */
export interface BooksAbout extends Range {
  readonly tenantId: string;
  readonly kind: BookKind;
  readonly environment: Environment;
  readonly group: Group;
  readonly accountGroup: Group;
  readonly direction: Direction | undefined;
  readonly business: { readonly name: string; readonly identification: string };
  readonly createdAt: Date;
  /** Categories of one's own, by what they are called and stand for when the report is made. */
  readonly own: OwnGroups;
  /** Its documents lie beside it. */
  readonly hasFiles: boolean;
}

export type BooksRecord = ReportRecord & { readonly kind: BookKind };

export async function aboutBooks(
  tx: Transaction,
  { tenantId, kind, format, environment, filter, createdAt }: BooksRecord,
): Promise<BooksAbout> {
  const taxpayer = await readTaxpayer(tx, tenantId);
  const { accountGroup, legalName, shortName } = taxpayer;
  return {
    tenantId,
    kind,
    environment,
    from: filter.from,
    to: filter.to,
    group: ('apiGroup' in filter ? filter.apiGroup : undefined) ?? accountGroup,
    accountGroup,
    direction: 'typeGroup' in filter ? filter.typeGroup : undefined,
    business: { name: legalName ?? shortName, identification: identificationOf(taxpayer) },
    createdAt,
    own: await readOwnGroups(tx, tenantId),
    hasFiles: format === 'zip',
  };
}

/** Its entries, with IVA or without. */
export const measured = (about: BooksAbout, iva: 'included' | 'excluded', direction = about.direction): About =>
  entriesOf({ ...about, iva, direction });

/** A person has no IVA to take away: what it cost is what it cost. */
export const hasIva = ({ group }: BooksAbout): boolean => group === 'NEG';

/** The months that it touches, the first and the last as far as it reaches into them. */
export function monthsOf({ from, to }: Range): (Range & { readonly month: Month })[] {
  const months = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    months.push({ month, from: first < from ? from : first, to: last > to ? to : last });
  }
  return months;
}
