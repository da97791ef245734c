import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import { day } from '#contract/common.schemas.ts';
import type { Context } from '#server/context.ts';

/**
 * What the operator publishes, in CUADRE_DATA/parameters.json: rows with the day they begin, the newest that has begun
 * counts, an empty value withdraws it. Read at each question, so that a change needs no restart.
 */
const httpsOnly = z.url({ protocol: /^https$/ });
const row = z.discriminatedUnion('name', [
  z.object({ name: z.literal('chatContactRedirect'), from: day, value: z.union([httpsOnly, z.literal('')]) }),
  ...(['rentChangeNotice', 'substituteDeclarationMessage'] as const).map((name) =>
    z.object({ name: z.literal(name), from: day, value: z.string().trim().max(1000) }),
  ),
  z.object({ name: z.literal('freeMonthsBack'), from: day, value: z.string().regex(/^\d{0,3}$/) }),
  ...(['asks.iva', 'asks.renta', 'asks.expenses'] as const).map((name) =>
    z.object({ name: z.literal(name), from: day, value: z.union([day, z.literal('')]) }),
  ),
  z.object({ name: z.literal('contactEmail'), from: day, value: z.union([z.email(), z.literal('')]) }),
]);
export type PublishedRow = z.infer<typeof row>;
export const publishedNames = row.options.map((option) => option.shape.name.value);
/** A row as it may stand in the file. */
export const publishedRow = row;
const rows = z.array(row);

export const publishedFile = (ctx: Context): string => join(ctx.env.CUADRE_DATA, 'parameters.json');

/** Undefined: what stands there cannot be read. */
export async function readPublishedFile(ctx: Context): Promise<readonly PublishedRow[] | undefined> {
  let text: string;
  try {
    text = await readFile(publishedFile(ctx), 'utf8');
  } catch {
    return []; // nothing published
  }
  try {
    return rows.parse(JSON.parse(text));
  } catch (error) {
    ctx.log.error({ err: error }, 'parameters.json cannot be read: nothing of it is published');
    return undefined;
  }
}

/** The row of a name that counts on a day; one with an empty value withdraws it. */
export const inForceOn = (all: readonly PublishedRow[], name: string, day: Day): PublishedRow | undefined =>
  all
    .filter((each) => each.name === name && each.from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1);

/** The row of a name that counts today. */
export const readPublished = async (ctx: Context, name: PublishedRow['name']): Promise<PublishedRow | undefined> => {
  const last = inForceOn((await readPublishedFile(ctx)) ?? [], name, dayInEcuador(ctx.now()));
  return last?.value === '' ? undefined : last;
};
