import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { day } from '#contract/common.schemas.ts';
import { parametersLoad as words } from '#phrases/platform/published.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { publishedParameters } from '#server/db/tables/index.ts';
import { SettingsTrouble } from '#server/lib/settings-trouble.ts';

/**
 * What the operator publishes: rows with the day they begin, the newest that has begun counts, an empty value withdraws it.
 * Read at each question, so that a change needs no restart.
 */
const httpsOnly = z.url({ protocol: /^https$/ });
/** A row as a file has it. */
export const publishedRow = z.discriminatedUnion('name', [
  z.object({ name: z.literal('chatContactRedirect'), from: day, value: z.union([httpsOnly, z.literal('')]) }),
  ...(['rentChangeNotice', 'substituteDeclarationMessage'] as const).map((name) =>
    z.object({ name: z.literal(name), from: day, value: z.string().trim().max(1000) }),
  ),
  z.object({ name: z.literal('freeMonthsBack'), from: day, value: z.string().regex(/^\d{0,3}$/) }),
  ...(['asks.iva', 'asks.renta', 'asks.expenses'] as const).map((name) =>
    z.object({ name: z.literal(name), from: day, value: z.union([day, z.literal('')]) }),
  ),
  z.object({ name: z.literal('buysIn'), from: day, value: z.string().regex(/^(app|web)?$/) }),
  z.object({ name: z.literal('contactEmail'), from: day, value: z.union([z.email(), z.literal('')]) }),
]);
export type PublishedRow = z.infer<typeof publishedRow>;

const columns = {
  name: publishedParameters.name,
  from: publishedParameters.from,
  value: publishedParameters.value,
};

/** All rows, by name and day. */
export const readPublishedRows = (tx: Transaction): Promise<PublishedRow[]> =>
  tx.select(columns).from(publishedParameters).orderBy(asc(publishedParameters.name), asc(publishedParameters.from));

/** The row of a name that counts on a day; one with an empty value withdraws it. */
export const inForceOn = (all: readonly PublishedRow[], name: string, day: Day): PublishedRow | undefined =>
  all
    .filter((each) => each.name === name && each.from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1);

/** The row of a name that counts today. */
export async function readPublished(
  ctx: Context,
  tx: Transaction,
  name: PublishedRow['name'],
): Promise<PublishedRow | undefined> {
  const { from } = publishedParameters;
  const [last] = await tx
    .select(columns)
    .from(publishedParameters)
    .where(and(eq(publishedParameters.name, name), lte(from, dayInEcuador(ctx.now()))))
    .orderBy(desc(from))
    .limit(1);
  return last?.value === '' ? undefined : last;
}

/** At a start: rows that lie in a file of one machine, where they lay once, would be taken for published. */
export function demandNoFile({ CUADRE_DATA: folder }: Pick<Context['env'], 'CUADRE_DATA'>): void {
  const path = join(resolve(folder), 'parameters.json');
  if (existsSync(path)) throw new SettingsTrouble(words.oldFile(path));
}
