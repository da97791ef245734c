import type { Obligation } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import {
  type DueObligation,
  type DueTables,
  monthsOf,
  nearestObligations,
  type ObligedTaxpayer,
} from '@cuadre/sri/declarations';
import { and, eq } from 'drizzle-orm';
import { portalOf } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Transaction } from '#server/db/database.ts';
import { filedElsewhere, regimeIn, returns, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { isDeleted } from '#server/lib/deleted-ruc.ts';
import { informationOf, readDownload } from './data.ts';

/** Who files, and what the portal says of a RUC that is not active, where nobody said since when: it does not say it. */
interface Obliged extends ObligedTaxpayer {
  readonly toldInactive?: 'suspended' | 'closed';
}

/**
 * Who files, as the rules see them. No business before it said what it is: the regime of a new account is a guess. Who has
 * no RUC has nothing to say, and is of the general regime whatever was said before.
 */
export async function readObliged(tx: Transaction, taxpayer: TaxpayerRow): Promise<Obliged | undefined> {
  const { taxId, accountGroup, legalName, regime, retentionAgent, specialTaxpayer, inGalapagos } = taxpayer;
  const { ivaSemiannual: isIvaSemiannual, earlierRegimes, designated, inactive } = taxpayer;
  // A call that was pending when the business was deleted.
  if (taxpayer.rucClaimedAt !== null || isDeleted(taxId)) return undefined;
  if (accountGroup === 'PER')
    return {
      ...{ ruc: taxId, regime: 'GEN', isWithoutRuc: true, isRetentionAgent: false, isSpecialTaxpayer: false },
      inGalapagos,
    };
  if (legalName === null) return undefined;
  const told = await readTold(tx, taxpayer);
  return {
    ruc: taxId,
    regime,
    // Who is special is an agent by being so.
    isRetentionAgent: retentionAgent !== null || specialTaxpayer !== null,
    designated,
    inactive,
    isSpecialTaxpayer: specialTaxpayer !== null,
    inGalapagos,
    isIvaSemiannual,
    earlier: earlierRegimes.map(({ ivaSemiannual, withoutRuc = false, ...each }) => ({
      ...each,
      isIvaSemiannual: ivaSemiannual,
      isWithoutRuc: withoutRuc,
    })),
    ...told,
  };
}

/** What the portal listed, and when; not where its regime is not theirs then: the list goes with that one. */
async function readTold(
  tx: Transaction,
  taxpayer: TaxpayerRow,
): Promise<Pick<Obliged, 'told' | 'toldIn' | 'toldInactive'>> {
  const row = await readDownload(tx, taxpayer.tenantId, portalOf(taxpayer.environment));
  const told = informationOf(row);
  if (told === undefined || row?.fetchedAt == null) return {};
  const toldIn = monthOf(dayInEcuador(row.fetchedAt));
  return {
    ...(told.regime === regimeIn(taxpayer, toldIn) && { told: told.obligations, toldIn }),
    ...(told.state !== 'active' && isNews(taxpayer, toldIn) && { toldInactive: told.state }),
  };
}

/** It was read after the month in which the RUC was active again, as far as somebody said. */
const isNews = ({ inactive }: TaxpayerRow, toldIn: Month): boolean => {
  const last = inactive.at(-1);
  return last === undefined || (last.until !== null && last.until < toldIn);
};

/** The name of what falls due among the returns. */
const returnOf: Readonly<Partial<Record<Obligation, string>>> = {
  iva: 'iva',
  retentions: 'retenciones',
  incomeTax: 'renta',
};

/** Says of what falls due whether it was filed: approved, and without its number, it was not. */
async function readFiled(tx: Transaction, taxpayer: TaxpayerRow): Promise<(due: DueObligation) => boolean> {
  const environment = shelfOfBooks(taxpayer);
  const of = (table: typeof filedElsewhere | typeof returns) =>
    and(eq(table.tenantId, taxpayer.tenantId), eq(table.environment, environment));
  const elsewhere = tx
    .select({ obligation: filedElsewhere.obligation, period: filedElsewhere.period })
    .from(filedElsewhere)
    .where(of(filedElsewhere));
  const here = tx
    .select({ obligation: returns.obligation, period: returns.period })
    .from(returns)
    .where(and(of(returns), eq(returns.state, 'sent')));
  const filed = await elsewhere.union(here);
  return ({ obligation, from, to }) =>
    filed.some((each) => {
      const [first, last] = monthsOf(each.period);
      return each.obligation === returnOf[obligation] && first <= from && to <= last;
    });
}

/** What falls due next. */
export async function dueNext(
  tx: Transaction,
  taxpayer: TaxpayerRow,
  today: Day,
  tables: DueTables,
): Promise<readonly DueObligation[]> {
  const who = await readObliged(tx, taxpayer);
  return who === undefined ? [] : nearestObligations(who, today, tables, await readFiled(tx, taxpayer));
}
