import { practiceContent } from '#phrases/content/practice-content.ts';
import type { Transaction } from '#server/db/database.ts';
import { contentRows } from '#server/db/tables/index.ts';
import { judgeContent } from './judge-content.ts';
import { writeContent } from './write-content.ts';

/** Puts the content of practice where nothing was ever loaded. */
export async function plantPractice(tx: Transaction, world: { now: Date; newId: () => string }): Promise<void> {
  const [any] = await tx.select({ id: contentRows.id }).from(contentRows).limit(1);
  if (any) return;
  const judged = await judgeContent(practiceContent, { fileOf: () => undefined, hosts: [], isPractice: true });
  if ('faults' in judged) throw new Error(`the content of practice is wrong: ${JSON.stringify(judged.faults)}`);
  await writeContent(tx, { ...judged, ...world });
}
