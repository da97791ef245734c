import type { Environment } from '#contract/common.ts';
import { barTo, type Regime } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';
import { readActiveSignature } from './data.ts';

const issues = (regime: Regime): boolean =>
  barTo({ role: 'owner', group: 'NEG', regime, claimed: false }, 'issue') === undefined;

/**
 * Where a business is once its regime is this: who issues nothing has nothing to practise, and what they are given is
 * real. Who begins to issue begins in practice, unless their signature is here already.
 */
export async function environmentOfRegime(
  tx: Transaction,
  tenantId: string,
  before: Pick<TaxpayerRow, 'regime' | 'environment'>,
  regime: Regime,
): Promise<Environment> {
  if (issues(before.regime) === issues(regime)) return before.environment;
  if (!issues(regime)) return 'produccion';
  return (await readActiveSignature(tx, tenantId, false)) === undefined ? 'practice' : before.environment;
}
