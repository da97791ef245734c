import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import { day } from '#contract/common.schemas.ts';
import type { Context } from '#server/context.ts';

/**
 * What the operator publishes, in CUADRE_DATA/parameters.json: rows with the day they begin, the newest that has begun
 * counts, an empty value withdraws it. Read at each question, so that a change needs no restart.
 */
const httpsOnly = z.url({ protocol: /^https$/ });
const rows = z.array(
  z.discriminatedUnion('name', [
    z.object({ name: z.literal('chatContactRedirect'), from: day, value: z.union([httpsOnly, z.literal('')]) }),
    ...(['rentChangeNotice', 'substituteDeclarationMessage'] as const).map((name) =>
      z.object({ name: z.literal(name), from: day, value: z.string().trim().max(1000) }),
    ),
    z.object({ name: z.literal('freeMonthsBack'), from: day, value: z.string().regex(/^\d{0,3}$/) }),
    ...(['asks.iva', 'asks.renta', 'asks.expenses'] as const).map((name) =>
      z.object({ name: z.literal(name), from: day, value: z.union([day, z.literal('')]) }),
    ),
    z.object({ name: z.literal('contactEmail'), from: day, value: z.union([z.email(), z.literal('')]) }),
  ]),
);
type Row = z.infer<typeof rows>[number];

const readRows = async (ctx: Context): Promise<readonly Row[]> => {
  let text: string;
  try {
    text = await readFile(join(ctx.env.CUADRE_DATA, 'parameters.json'), 'utf8');
  } catch {
    return []; // nothing published
  }
  try {
    return rows.parse(JSON.parse(text));
  } catch (error) {
    ctx.log.error({ err: error }, 'parameters.json cannot be read: nothing of it is published');
    return [];
  }
};

/** The row of a name that counts today. */
export const readPublished = async (ctx: Context, name: Row['name']): Promise<Row | undefined> => {
  const today = dayInEcuador(ctx.now());
  const begun = (await readRows(ctx)).filter((row) => row.name === name && row.from <= today);
  const last = begun.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
  return last?.value === '' ? undefined : last;
};
