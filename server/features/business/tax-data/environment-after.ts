import { and, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import { barTo } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  awaitedReturns,
  entries,
  filedElsewhere,
  returns,
  revenueAnswers,
  salesBefore,
  submittedPapers,
  type TaxpayerRow,
} from '#server/db/tables/index.ts';
import { readActiveSignature } from './data.ts';

type Kind = Pick<TaxpayerRow, 'accountGroup' | 'regime'>;

/**
 * Where an account is once its group or its regime is this: who issues nothing has nothing to practise, and what they are
 * given is real. Who begins to issue begins in practice, unless their signature is here already, or something real: what
 * they bought, answered and filed before is theirs whether they issue or not.
 */
export async function environmentAfter(tx: Transaction, before: TaxpayerRow, now: Kind): Promise<Environment> {
  if (issues(before) === issues(now)) return before.environment;
  if (!issues(now)) return 'produccion';
  const { tenantId, environment } = before;
  const isReal = (await readActiveSignature(tx, tenantId, false)) !== undefined || (await hasRealBooks(tx, tenantId));
  return isReal ? environment : 'practice';
}

const issues = ({ accountGroup: group, regime }: Kind): boolean =>
  barTo({ role: 'owner', group, regime, claimed: false }, 'issue') === undefined;

async function hasRealBooks(tx: Transaction, tenantId: string): Promise<boolean> {
  for (const table of [
    entries,
    filedElsewhere,
    awaitedReturns,
    returns,
    revenueAnswers,
    salesBefore,
    submittedPapers,
  ]) {
    const isTheirs = and(eq(table.tenantId, tenantId), eq(table.environment, 'produccion'));
    const [row] = await tx.select({ tenantId: table.tenantId }).from(table).where(isTheirs).limit(1);
    if (row !== undefined) return true;
  }
  return false;
}
