import { z } from 'zod';
import { day, decimalText, environment, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { groups } from '../roles.ts';
import { entrySource } from './dashboard.schemas.ts';

const direction = z.enum(['ING', 'GAS']);
const month = z.string().describe('YYYY-MM');

/** What is known of a side: what repeats, and what is on credit by its due day. */
const known = z.object({ repeats: decimalText, credit: decimalText });

const comingItem = z.object({
  kind: z.enum(['repeats', 'credit', 'obligation']),
  day,
  /** What it does to the money; of an obligation the amount is not known here. */
  direction: direction.nullable(),
  /** Of what repeats its name, of a credit the other side; of an obligation what is filed. */
  name: z.string().nullable(),
  amount: decimalText.nullable(),
  party: z.string().nullable(),
  /** The document of a credit. */
  source: entrySource.nullable(),
  sourceId: id.nullable(),
});
export type ComingItem = z.infer<typeof comingItem>;

const change = z.object({
  /** changed: it says something else than the month before; missing: it came three months in a row and not yet now. */
  kind: z.enum(['changed', 'missing']),
  direction,
  name: z.string(),
  before: decimalText,
  /** null: missing. */
  now: decimalText.nullable(),
  /** Of a supplier; of what was typed there is none. */
  party: z.string().nullable(),
});
export type BookChange = z.infer<typeof change>;

/** An entry of what was typed, and the received receipt that says the same. */
const pair = z.object({ sourceId: id, part: z.number().int().min(0), receiptId: id });

const double = pair.extend({
  /** What was typed, and whose receipt says the same. */
  name: z.string(),
  supplier: z.string(),
  total: decimalText,
  /** What the receipt says: the same, or with the IVA that was not typed. */
  received: decimalText,
  /** The days of both. */
  from: day,
  to: day,
});
export type DoubledExpense = z.infer<typeof double>;

const forecast = z.object({
  apiGroup: z.enum(groups),
  environment,
  /** Six months, the current one from tomorrow on. Only what is known: nothing is drawn on from what was. */
  months: z.array(z.object({ month, income: known, expense: known })),
  /** On credit and late: when it comes nobody knows, so it is in no month. */
  late: z.object({ income: decimalText, expense: decimalText }),
  /** The next 45 days, soonest first. */
  coming: z.array(comingItem),
  /** This month against the one before, the largest difference first. */
  changes: z.array(change),
  /** Typed, and perhaps come as a receipt since: a person says whether it is one expense. */
  doubles: z.array(double),
});
export type Forecast = z.infer<typeof forecast>;

export const separateExpense = {
  summary:
    'What was typed and a receipt that says the same are two expenses, or they are not after all; no figure reads it',
  body: pair.extend({ areTwo: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['request.not_found'],
} satisfies Schemas;

export const getForecast = {
  summary: 'What of the next months is known, what comes in the next 45 days, and what changed this month',
  query: z.object({ apiGroup: z.enum(groups).optional() }),
  output: forecast,
  errors: ['taxpayer.no_ruc'],
} satisfies Schemas;
