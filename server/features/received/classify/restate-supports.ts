import { type Month, monthOf } from '@cuadre/sri/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { ExpenseCategory } from '#contract/received/expense-groups.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { entries, type ForeignRow, foreignReceipts, type StoredClass } from '#server/db/tables/index.ts';
import { readCreditFacts } from './change-classification.ts';
import { type CreditFacts, supportFor } from './classify.ts';
import { declaredDays, isDeclared } from './declared-periods.ts';

/**
 * Purchases of months in which the taxpayer was no popular business, as somebody says later, or was one: what they support
 * by the rule, where it stood as the rule said it before. A note goes by the month of its purchase. What is declared stays.
 * Gives how many there were.
 */
export async function restateSupports(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  months: readonly Month[],
): Promise<number> {
  const mayBe = sql`direction = 'received' and class_state <> 'none' and not ${isDeclared}
    and (modified_number is not null or to_char(issued_on, 'YYYY-MM') = any(${sql.param([...months])}::text[]))`;
  const wasDeclared = await declaredDays(tx, tenantId);
  const read = (await readCreditFacts(tx, tenantId, mayBe)).filter(
    ({ day, isChosen }) => months.includes(monthOf(day)) && !isChosen,
  );
  const factsOf = new Map(read.map((each) => [each.id, each]));
  const which = sql`id = any(${sql.param([...factsOf.keys()])}::uuid[])`;
  const rows = await tx
    .select()
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), which))
    .for('update');
  let changed = 0;
  for (const row of rows) {
    const facts = factsOf.get(row.id);
    if (facts === undefined || wasDeclared(row.environment, facts.day)) continue;
    const parts =
      row.parts?.map((part) => ({ ...part, support: restated(part, { ...facts, taxes: part.taxes }) })) ?? null;
    const support = restated(row, facts);
    const isSame =
      support === row.support && (parts ?? []).every((part, at) => part.support === row.parts?.[at]?.support);
    if (isSame) continue;
    changed += 1;
    const { id } = row;
    await tx
      .update(foreignReceipts)
      .set({ support, parts, updatedAt: ctx.now() })
      .where(and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.id, id)));
    for (const [at, each] of (parts ?? [{ support }]).entries())
      await tx
        .update(entries)
        .set({ support: each.support })
        .where(
          and(eq(entries.tenantId, tenantId), eq(entries.sourceId, id), eq(entries.part, parts === null ? 0 : at + 1)),
        );
  }
  return changed;
}

function restated(
  { scope, groupCode, support }: Pick<ForeignRow, 'scope' | 'groupCode' | 'support'> | StoredClass,
  facts: CreditFacts,
): string | null {
  if (scope !== 'NEG' || groupCode === null) return support;
  const as = (declaresNoIva: boolean) =>
    supportFor({ scope, group: groupCode as ExpenseCategory }, { ...facts, declaresNoIva });
  return support === as(!facts.declaresNoIva) ? as(facts.declaresNoIva) : support;
}
