import type { Day } from '@cuadre/sri/dates';
import { type DueObligation, nearestObligations } from '@cuadre/sri/declarations';
import type { Transaction } from '#server/db/database.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';
import { readTaxInformation } from './data.ts';

/** What falls due next. Nothing before somebody has said what they are (the regime of a new account is a guess), and nothing without a RUC. */
export async function dueNext(tx: Transaction, taxpayer: TaxpayerRow, today: Day): Promise<readonly DueObligation[]> {
  const { taxId, accountGroup, legalName, regime, retentionAgent, specialTaxpayer, inGalapagos, environment } =
    taxpayer;
  if (legalName === null || accountGroup === 'PER' || taxpayer.rucClaimedAt !== null) return [];
  const who = {
    ruc: taxId,
    regime,
    isRetentionAgent: retentionAgent !== null,
    isSpecialTaxpayer: specialTaxpayer !== null,
    inGalapagos,
    told: (await readTaxInformation(tx, environment))?.obligations,
  };
  return nearestObligations(who, today);
}
