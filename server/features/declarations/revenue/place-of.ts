import { CREDIT_NOTE, RETENTION } from '@cuadre/sri/catalogs';
import { addMonths, type Day, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { creditSupports } from '@cuadre/sri/declarations';
import { SALE_NOTE } from '@cuadre/sri/declarations/form-104';
import { type SQL, sql } from 'drizzle-orm';
import { TICKET } from '#contract/books/papers.rules.ts';
import {
  isRebateGroup,
  type RebateGroup,
  type RevenueLine,
  rebateGroups,
} from '#contract/declarations/year/revenue.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Entry } from '#server/db/tables/index.ts';
import { activityInSql, marksInSql, modified } from '../credit-notes/marks-in-sql.ts';
import { isOfMonthBefore } from '../living/entry-fingerprints.ts';
import type { personalBaseOn } from './settings.ts';
import type { RetainedAfter, YearShelf } from './year-shelf.ts';

/** What decides in which figure of a year an entry is: all entries of one kind are in the same. */
interface Kind extends Pick<Entry, 'source' | 'direction' | 'scope' | 'whyNot' | 'documentType' | 'isClassified'> {
  /** The fixed group. */
  readonly group: string | null;
  readonly support: string | null;
  readonly isAsset: boolean;
  readonly isRefund: boolean;
  /** A retention of income tax. */
  readonly retains: boolean;
  readonly activityId: string | null;
  /** In whose name a purchase of the household is, where that is somebody of the register of dependants. */
  readonly dependant: string | null;
}

/** What a place depends on beside the entry itself. */
interface Placing {
  /** An activity is taxed on what is left after its costs. */
  readonly hasCosts: boolean;
  /** Cédulas of dependants whose personal expenses are the taxpayer's in the year. */
  readonly dependants: readonly string[];
}

/** In which figure an entry is, or why in none; undefined: it has no part in the income tax. */
export type Place =
  | {
      readonly line: RevenueLine;
      readonly activityId?: string | null;
      /** A credit note of what was sold. */
      readonly isReturn?: boolean;
    }
  | { readonly group: RebateGroup }
  | { readonly reason: string }
  | undefined;

const assetSupports = ['03', '04'];
const REFUND_SUPPORT = '08';
const isIssued = ({ source }: Kind): boolean => source === 'issued' || source === 'emitted';

/**
 * What lasts enters by its wear, from its own register; what has no receipt is answered by a person; what somebody bought
 * who is nobody's dependant in the year lowers nothing, nor does a ticket, which names nobody. @law LRTI art. 10, RALRTI art. 28
 */
export function placeOf(kind: Kind, { hasCosts, dependants }: Placing): Place {
  const { whyNot, documentType, direction, scope, group, support } = kind;
  if (whyNot !== null && whyNot !== 'no_money') return { reason: whyNot };
  if (documentType === RETENTION && kind.retains && !isIssued(kind)) return { line: 'retained' };
  if (whyNot !== null) return undefined;
  if (direction === 'ING') {
    if (scope === 'PER') return { reason: 'own_income' };
    return kind.isRefund
      ? { reason: 'refund' }
      : { line: 'income', activityId: kind.activityId, isReturn: documentType === CREDIT_NOTE };
  }
  if (!kind.isClassified) return { reason: 'unclassified' };
  if (scope === 'PER') {
    if (documentType === null) return { reason: 'no_receipt' };
    if (documentType === TICKET) return { reason: 'no_name' };
    if (kind.dependant !== null && !dependants.includes(kind.dependant)) return { reason: 'no_dependant' };
    return group !== null && isRebateGroup(group) ? { group } : { reason: group === null ? 'no_group' : 'no_rebate' };
  }
  if (!hasCosts) return { reason: 'rimpe' };
  if (kind.isRefund || support === REFUND_SUPPORT) return { reason: 'refund' };
  if (kind.isAsset || group === 'fixedAssets' || assetSupports.includes(support ?? '')) return { reason: 'asset' };
  if (documentType === null) return { reason: 'no_receipt' };
  return support === null && documentType !== SALE_NOTE ? { reason: 'no_support' } : { line: 'costs' };
}

// The same rows and columns as the statements of this room name them: `e` an entry, `m` what was said of it.

/** What a retention retained of income tax; null of everything else. @sri tabla 20, código 1 */
const retained = sql`(case when e.document_type = ${RETENTION} then (
  select sum((w ->> 'value')::numeric) from jsonb_array_elements(e.withheld) as w where w ->> 'taxCode' = '1') end)`;

// Only what is of the household is looked up: a business has thousands of others.
const dependantInSql = sql`(case when e.scope = 'PER' and e.source = 'received' then (select d.receiver_identification
  from foreign_receipts d where d.tenant_id = e.tenant_id and d.id = e.source_id and d.of_dependant) end)`;

// A return that was filed before can no longer say it of its document: the register does.
const isRegisteredInSql = sql`(e.direction = 'GAS' and e.scope = 'NEG' and (exists (select from fixed_assets a
    where a.tenant_id = e.tenant_id and a.purchase_id = e.source_id and a.purchase_part = e.part)
  or (e.document_type = ${CREDIT_NOTE} and exists (select from ${modified} join fixed_assets a
    on a.tenant_id = e.tenant_id and a.purchase_id = o.id and a.purchase_part = e.part))))`;

/** Of the entries `e` their kind, in the order of `readKind`. No code of theirs has a bar in it. */
export const kindInSql = sql`concat_ws('|', e.source, e.direction, e.scope, coalesce(e.why_not, ''),
  coalesce(e.document_type, ''), e.is_classified, split_part(coalesce(e.category, ''), '.', 1),
  coalesce(e.support, m.support, ''), coalesce(${marksInSql} && array['fixedAsset', 'importAsset'], false) or ${isRegisteredInSql},
  coalesce('refund' = any(${marksInSql}), false), ${retained} is not null, coalesce(${activityInSql}::text, ''),
  coalesce(${dependantInSql}, ''))`;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Reads it back. */
export function readKind(text: string): Kind {
  const [source, direction, scope, whyNot, documentType, classified, group, support, ...more] = text.split('|');
  const [asset, refund, retains, activity, dependant] = more;
  return {
    source: source as Kind['source'],
    direction: direction as Kind['direction'],
    scope: scope as Kind['scope'],
    whyNot: orNull(whyNot),
    documentType: orNull(documentType),
    isClassified: classified === 't',
    group: orNull(group),
    support: orNull(support),
    isAsset: asset === 't',
    isRefund: refund === 't',
    retains: retains === 't',
    activityId: orNull(activity),
    dependant: orNull(dependant),
  };
}

type PersonalBase = ReturnType<typeof personalBaseOn>['base'];

/**
 * What an entry is worth in a figure, with its sign. What a thing cost is all that was paid for it, ICE, IRBPNR and tip
 * included, but the IVA that gives credit. @law LRTI art. 10
 */
export const worthInSql = (base: PersonalBase) =>
  ({
    income: sql`e.sign * e.subtotal`,
    costs: sql`e.sign * (e.total - case when coalesce(e.support, m.support, '') = any(${sql.param([...creditSupports])}::text[])
      and e.document_type <> ${SALE_NOTE} and not coalesce('popularBusiness' = any(${marksInSql}), false) then e.iva else 0 end)`,
    retained,
    personal: base === 'subtotal' ? sql`e.sign * e.subtotal` : sql`e.sign * e.total`,
    /** Of what is in none. */
    outside: sql`case when e.sign < 0 then -e.total else e.total end`,
  }) satisfies Record<RevenueLine | 'personal' | 'outside', SQL>;

/** The personal expenses that `placeOf` puts into a group, of any year. */
export const isPersonalInSql = ({
  dependants,
}: Pick<Placing, 'dependants'>): SQL => sql`e.direction = 'GAS' and e.scope = 'PER' and e.sign <> 0 and e.is_classified
  and e.document_type <> ${TICKET} and split_part(e.category, '.', 1) = any(${sql.param([...rebateGroups])}::text[])
  and coalesce(${dependantInSql}, '') = any(${sql.param(['', ...dependants])}::text[])`;

/**
 * The entries of a taxpayer's shelf between two days, each with what was said of it. A retention that was made in the first
 * days of a year and says that it is of December is of the year before: what is retained is so when it is paid or owed,
 * whichever is first. One that the year before has not stays with its day (`RetainedAfter`); what reads no retentions says
 * nothing of them.
 * @law LRTI art. 50
 */
export const entriesInSql = (
  { tenantId, environment, retained: its }: OfTaxpayer & Partial<Pick<YearShelf, 'retained'>>,
  days: readonly [Day, Day],
  join = sql``,
): SQL => sql`entries e left join tax_marks m
    on m.tenant_id = ${tenantId} and m.source_id = e.source_id and m.part = e.part ${join}
  where e.tenant_id = ${tenantId} and e.environment = ${environment} and ${its ? areOf({ tenantId, environment }, days, its) : areBetween(days)}`;

const areBetween = ([from, to]: readonly [Day, Day]): SQL => sql`e.day between ${from}::date and ${to}::date`;

type OfTaxpayer = Pick<Entry, 'tenantId' | 'environment'>;

/** An access key has digits alone. */
const isId = (idOrAccessKey: string): boolean => idOrAccessKey.includes('-');

/** Retentions of the first days after a year that the year has. */
function isRetainedInYear({ tenantId, environment }: OfTaxpayer, its: RetainedAfter): SQL {
  if (typeof its === 'string') return sql`(${isOfMonthBefore} and e.day <= ${its}::date)`;
  // Returns that were approved until 2026-11 name the ids of then.
  const ids = its.filter(isId);
  return sql`(${isOfMonthBefore} and (e.source_id = any(${sql.param(ids)}::uuid[]) or e.source_id in (
    select f.id from foreign_receipts f where f.tenant_id = ${tenantId} and f.environment = ${environment}
      and f.access_key = any(${sql.param([...its])}::text[]))))`;
}

function areOf(of: OfTaxpayer, [from, to]: readonly [Day, Day], { before, after }: YearShelf['retained']): SQL {
  const next = addMonths(monthOf(to), 1);
  const [isFirst, isLast] = [from.endsWith('-01-01'), to.endsWith('-12-31')];
  const ends = isLast ? lastDayOf(next) : to;
  const notBefore = isFirst
    ? sql`and not (${isRetainedInYear(of, before)} and e.day <= ${lastDayOf(monthOf(from))}::date)`
    : sql``;
  const orAfter = isLast ? sql`and (e.day <= ${to}::date or ${isRetainedInYear(of, after)})` : sql``;
  return sql`${areBetween([from, ends])} ${notBefore} ${orAfter}`;
}

/** Of the entries of the last days of a year those whose day is after it, by their access keys. */
export async function readRetainedAfter(tx: Transaction, shelf: YearShelf): Promise<string[]> {
  const [, to] = shelf.days;
  const { rows } = await tx.execute<{ key: string }>(sql`
    select f.access_key as key from ${entriesInSql(shelf, [to, to], sql`join foreign_receipts f on f.tenant_id = e.tenant_id and f.id = e.source_id`)}
      and e.source = 'received' and e.day > ${to}::date`);
  return rows.map(({ key }) => key).sort();
}

/** The month of an entry that was read until a day: what is of December may be of the first days after it. */
export const monthInSql = (to: Day): SQL => sql`to_char(least(e.day, ${to}::date), 'YYYY-MM')`;
