import { RETENTION } from '@cuadre/sri/catalogs';
import { addMonths, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';

interface Said {
  readonly retentionAgent?: string | null | undefined;
  readonly specialTaxpayer?: string | null | undefined;
  /** Since which month they are, where they say it; null: they always were. */
  readonly agentSince?: Month | null | undefined;
}

/**
 * What of a taxpayer's row goes with being an agent of retention. It begins with the month that they say, else with this
 * one or the first of which they retained; it ends with the month before, or the last of which they retained. Of who came here
 * since, it was always so.
 */
export async function changeDesignation(
  ctx: Context,
  tx: Transaction,
  before: TaxpayerRow,
  said: Said,
): Promise<Pick<TaxpayerRow, 'designated'>> {
  const { designated, legalName, headOfficeAddress, createdAt } = before;
  const [was, is] = [isAgent(before), isAgent({ ...before, ...known(said) })];
  const { agentSince } = said;
  if (was === is && (!is || agentSince === undefined)) return { designated };
  const month = monthOf(dayInEcuador(ctx.now()));
  const [last, earlier] = [designated.at(-1), designated.slice(0, -1)];
  const isOpen = last !== undefined && (last.until === null || last.until >= addMonths(month, -1));
  const others = isOpen ? earlier : designated;
  if (is && agentSince !== undefined)
    return {
      designated: agentSince === null && others.length === 0 ? [] : [...others, { since: agentSince, until: null }],
    };
  const preceding = isOpen ? earlier.at(-1) : last;
  const [first, latest] = await monthsRetained(tx, before, preceding?.until ?? null);
  if (!is) {
    const since = last?.since ?? null;
    // Nobody noted when it began, and nothing was retained: it may have been a mistake.
    if (since === null && latest === null) return { designated: earlier };
    const until = later(addMonths(month, -1), latest);
    return { designated: since === null || since <= until ? [...earlier, { since, until }] : earlier };
  }
  const isNew = legalName === null || headOfficeAddress === null || monthOf(dayInEcuador(createdAt)) >= month;
  if (isNew && last === undefined) return { designated };
  // Taken back in the month in which it was said, it goes on.
  const begun = isOpen ? last.since : month;
  const since = begun !== null && first !== null && first < begun ? first : begun;
  return { designated: [...others, { since, until: null }] };
}

/** Who is special is an agent by being so. */
export const isAgent = ({ retentionAgent, specialTaxpayer }: Said): boolean =>
  Boolean(retentionAgent || specialTaxpayer);

const known = (said: Said): Said => Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const later = (one: Month, other: Month | null): Month => (other !== null && other > one ? other : one);

/** The first and the last month of which they retained, after those of a designation that ended. */
async function monthsRetained(
  tx: Transaction,
  taxpayer: TaxpayerRow,
  after: Month | null,
): Promise<readonly [Month | null, Month | null]> {
  const { rows } = await tx.execute<{ first: Month | null; last: Month | null }>(sql`
    select min(month) as first, max(month) as last from (
      select coalesce(e.withheld -> 0 ->> 'month', to_char(e.day, 'YYYY-MM')) as month from entries e
      where e.tenant_id = ${taxpayer.tenantId} and e.environment = ${shelfOfBooks(taxpayer)}
        and e.document_type = ${RETENTION} and e.source in ('issued', 'emitted')
        and (e.why_not is null or e.why_not = 'no_money')) as each
    where month > ${after ?? ''}`);
  return [rows[0]?.first ?? null, rows[0]?.last ?? null];
}
