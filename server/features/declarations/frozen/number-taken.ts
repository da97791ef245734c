import { and, eq, ne } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { filedElsewhere, returns } from '#server/db/tables/index.ts';

interface OfReturns {
  readonly tenantId: string;
  readonly environment: Environment;
}

/** Whether another return already has the number of a form, approved here or filed elsewhere. `own`: the one that is being filed. */
export async function isNumberTaken(
  tx: Transaction,
  { tenantId, environment }: OfReturns,
  number: string,
  own?: string,
): Promise<boolean> {
  const here = and(eq(returns.environment, environment), eq(returns.number, number));
  const ofOthers = own === undefined ? here : and(here, ne(returns.id, own));
  if ((await tx.$count(returns, and(eq(returns.tenantId, tenantId), ofOthers))) > 0) return true;
  const elsewhere = and(eq(filedElsewhere.environment, environment), eq(filedElsewhere.number, number));
  return (await tx.$count(filedElsewhere, and(eq(filedElsewhere.tenantId, tenantId), elsewhere))) > 0;
}
