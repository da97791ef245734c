import { z } from 'zod';
import { id, day as typedDay } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { categoryPattern } from '../received/categories.rules.ts';
import { longestSupplierName } from './papers.rules.ts';
import { longestItemNote } from './typed-items.rules.ts';

/** Judged as a whole by `judgeSales`, which the page asks too. */
const fields = {
  id,
  day: typedDay,
  number: z.string().trim().max(20).optional(),
  numberTo: z.string().trim().max(20).optional(),
  total: z.string().max(20),
  /** Sold on credit, to be collected until then; then also to whom. */
  dueOn: typedDay.optional(),
  clientName: z.string().trim().max(longestSupplierName).optional(),
  category: z.string().regex(categoryPattern),
  note: z.string().trim().max(longestItemNote).optional(),
  /** The person was told that its month is closed. */
  evenClosed: z.boolean().optional(),
};
const salesInput = z.object(fields);
export type SalesInput = z.infer<typeof salesInput>;

const saved = z.object({ id, version: z.number().int() });

export const saveSales = {
  summary:
    'Sold with sales notes on paper: those of a range of numbers, or one sum of a day; sent again it is the same one',
  body: salesInput,
  output: saved,
  errors: ['paper.invalid', 'paper.known', 'typed.changed', 'month.closed', 'month.too_old'],
} satisfies Schemas;

export const updateSales = {
  summary:
    'Changes what was sold with sales notes, all of it; of a declared month only once it is confirmed (`evenClosed`)',
  body: z.object({ ...fields, version: z.number().int().min(1) }),
  output: saved,
  errors: [
    'paper.invalid',
    'paper.known',
    'typed.changed',
    'paper.declared',
    'month.closed',
    'month.too_old',
    'request.not_found',
  ],
} satisfies Schemas;
