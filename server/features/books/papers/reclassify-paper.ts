import type { Day } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import { mayProve, supportOfPaper } from '#contract/books/papers.rules.ts';
import type { ExpenseCategory, ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { type PaperRow, papers } from '#server/db/tables/index.ts';
import { followPaper, readReceiver } from '#server/features/received/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockPaper } from './data.ts';
import { entryOfPaper } from './paper-entry.ts';

interface Said {
  readonly id: string;
  readonly scope: ExpenseScope;
  readonly category: ExpenseCategory;
  readonly support: TaxSupport | undefined;
  /** The days of the return in which it is said. */
  readonly asked: readonly [Day, Day];
  readonly at: Date;
}

/**
 * Whose expense a paper is, and what it supports; the rest of it stays. The caller holds the taxpayer's row, and has judged
 * whether its return is open: of one that was filed a substitute says it.
 */
export async function reclassifyPaper(
  tx: Transaction,
  tenantId: string,
  { id, scope, category, support, asked, at }: Said,
): Promise<Refusal | undefined> {
  const before = await lockPaper(tx, tenantId, id);
  if (before === undefined || before.direction !== 'GAS') return refuse('request.not_found');
  if (!(await mayChoose(tx, tenantId, { direction: 'GAS', apiGroup: scope, category })))
    return refuse('received.group_of_other_scope');
  if (!mayProve(before.documentType, scope, category)) return refuse('received.group_of_other_scope');
  await lie(tx, before, { scope, category, support, asked, at });
  return undefined;
}

interface Lies {
  readonly scope: ExpenseScope;
  readonly category: string;
  /** Chosen by a person; else it follows. */
  readonly support: TaxSupport | undefined;
  readonly asked?: readonly [Day, Day];
  readonly at: Date;
}

/** A paper that its caller holds lies elsewhere from now on, with its notes. Gives it as it is then. */
export async function lie(
  tx: Transaction,
  before: PaperRow,
  { scope, category, support, asked, at }: Lies,
): Promise<PaperRow> {
  const { tenantId, id, direction } = before;
  const declaresNoIva = (await readReceiver(tx, tenantId)).declaresNoIvaOn(before.day);
  const draft = { apiGroup: scope, category, documentType: before.documentType, support };
  // What was sold supports nothing.
  const stands = direction === 'ING' ? null : supportOfPaper(draft, { iva: before.iva, declaresNoIva });
  const changes = {
    scope,
    category,
    support: stands,
    isSupportChosen: support !== undefined && support === stands,
    version: before.version + 1,
  };
  await tx
    .update(papers)
    .set(changes)
    .where(and(eq(papers.tenantId, tenantId), eq(papers.id, id)));
  const now = { ...before, ...changes };
  writeEntry(tx, entryOfPaper(now));
  await followPaper(tx, tenantId, { id, before, asked, at });
  return now;
}
