import { daysOf } from '@cuadre/sri/declarations';
import { type Amount, amount, ZERO } from '@cuadre/sri/num';
import { and, eq, gte, lt, sum } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { declarationStarts, entrySums } from '#server/db/tables/index.ts';

/**
 * What the business had sold in a year before returns began here, as somebody said then, as far as no document of those
 * months shows it: sales whose invoices came in later count once. Nothing of another year.
 */
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
  const said = start?.period.slice(0, 4) === year ? amount(start.incomeSoFar) : ZERO;
  if (start === undefined || said.isZero()) return ZERO;
  const [shown] = await tx
    .select({ sales: sum(entrySums.subtotal) })
    .from(entrySums)
    .where(
      and(
        eq(entrySums.tenantId, tenantId),
        eq(entrySums.environment, environment),
        eq(entrySums.direction, 'ING'),
        eq(entrySums.scope, 'NEG'),
        eq(entrySums.ofParty, false),
        gte(entrySums.period, `${year}-01-01`),
        lt(entrySums.period, daysOf(start.period)[0]),
      ),
    );
  const left = said.subtract(amount(shown?.sales ?? '0'));
  return left.isNegative() ? ZERO : left;
}
