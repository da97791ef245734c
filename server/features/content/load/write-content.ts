import { isDeepStrictEqual } from 'node:util';
import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { contentPictures, contentRows } from '#server/db/tables/index.ts';
import type { JudgedPicture, JudgedRow } from './judge-content.ts';

interface Loading {
  readonly rows: readonly JudgedRow[];
  readonly pictures: readonly JudgedPicture[];
  readonly now: Date;
  readonly newId: () => string;
}

interface Loaded {
  readonly added: number;
  readonly replaced: number;
  readonly same: number;
  readonly practiceEnded: number;
}

/**
 * Writes what was judged. A row takes the place of those with its kind and key, from its day on: they end when it begins, at
 * once where they would begin later; one that says the same stays. What is not named stays too: a row ends by its last day.
 * The first content of the operator ends that of practice.
 */
export async function writeContent(tx: Transaction, { rows, pictures, now, newId }: Loading): Promise<Loaded> {
  const standing = await tx.select().from(contentRows).where(isNull(contentRows.endedAt));
  const end = (id: string) => tx.update(contentRows).set({ endedAt: now }).where(eq(contentRows.id, id));
  for (const { hash, type, width, height, content } of pictures)
    await tx
      .insert(contentPictures)
      .values({ hash, type, width, height, content, loadedAt: now })
      .onConflictDoNothing();
  let [added, replaced, same] = [0, 0, 0];
  for (const row of rows) {
    const before = standing.filter(({ kind, key }) => kind === row.kind && key === row.key);
    if (before.some((each) => isSame(each, row))) {
      same++;
      continue;
    }
    const today = dayInEcuador(now);
    for (const { id, validFrom } of before) if (row.validFrom <= today || validFrom >= row.validFrom) await end(id);
    await tx.insert(contentRows).values({ ...row, id: newId(), loadedAt: now });
    if (before.length > 0) replaced++;
    else added++;
  }
  const practice = rows.some(({ isPractice }) => !isPractice)
    ? await tx
        .update(contentRows)
        .set({ endedAt: now })
        .where(and(eq(contentRows.isPractice, true), isNull(contentRows.endedAt)))
        .returning({ id: contentRows.id })
    : [];
  return { added, replaced, same, practiceEnded: practice.length };
}

const isSame = (before: JudgedRow, row: JudgedRow): boolean =>
  Object.entries(row).every(([field, value]) =>
    isDeepStrictEqual(plain(before[field as keyof JudgedRow]), plain(value)),
  );

/** As it comes back from the database: what is undefined is not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
