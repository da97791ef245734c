import { type Amount, amount, ZERO } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { declarationStarts } from '#server/db/tables/index.ts';

/** What the business had sold in a year before returns began here, as somebody said then; nothing of another year. */
export async function readIncomeBefore(
  tx: Transaction,
  { tenantId, environment }: { readonly tenantId: string; readonly environment: Environment },
  year: string,
): Promise<Amount> {
  const { period, incomeSoFar } = declarationStarts;
  const [start] = await tx
    .select({ period, incomeSoFar })
    .from(declarationStarts)
    .where(and(eq(declarationStarts.tenantId, tenantId), eq(declarationStarts.environment, environment)));
  return start?.period.slice(0, 4) === year ? amount(start.incomeSoFar) : ZERO;
}
