import { z } from 'zod';
import { day, decimalText, done, environment, id, page, pageQuery } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { categoryPattern } from '../received/categories.rules.ts';
import { groups } from '../roles.ts';
import { comparisons, debtAges, owedAsked, periodPattern } from './dashboard.rules.ts';
import { longestParty } from './reports.rules.ts';
import { isTypedValue } from './typed-items.rules.ts';

const typeGroup = z.enum(['ING', 'GAS']).describe('ING: income, GAS: expense');

const about = {
  /** Without it what the account is. Somebody without RUC has only PER, and everything in it. */
  apiGroup: z.enum(groups).optional(),
  /** Included: what went through the till. Excluded: what is result (a tip and the ICE of a sale are not the seller's). */
  iva: z.enum(['included', 'excluded']).default('included'),
};
const asked = z.object({
  ...about,
  /** A month (2026-11) or a year (2026). */
  requestDate: z.string().regex(periodPattern, 'month or year'),
});

const range = { from: day, to: day };
const sums = { income: decimalText, expense: decimalText };

const split = { total: decimalText, withReceipt: decimalText, withoutReceipt: decimalText };

/** Of the household, in the month that today is in: what it means to spend there. What is spent of it is the total. */
const limit = decimalText.optional();

const side = z.object({
  ...split,
  /** The fixed groups, largest first, with what of each lies in groups of one's own; null: not classified yet. */
  categories: z.array(
    z.object({
      category: z.string().nullable(),
      ...split,
      limit,
      own: z.array(z.object({ category: z.string(), ...split, limit })),
    }),
  ),
  /** The ten that weigh most; null: nobody is named. */
  parties: z.array(
    z.object({ identification: z.string().nullable(), name: z.string().nullable(), total: decimalText }),
  ),
});
export type Side = z.infer<typeof side>;

export const entrySource = z.enum(['issued', 'emitted', 'received', 'typed', 'paper']);

const entry = z.object({
  source: entrySource,
  sourceId: id,
  part: z.number().int(),
  day,
  direction: z.enum(['ING', 'GAS']),
  scope: z.enum(['NEG', 'PER']),
  documentType: z.string().nullable(),
  number: z.string().nullable(),
  partyIdentification: z.string().nullable(),
  partyName: z.string().nullable(),
  category: z.string().nullable(),
  /** What it adds to the figure, as the question measures it: a credit note takes away; of what is owed, what is. */
  amount: decimalText,
  iva: decimalText,
  /** What of it is on credit and nobody has paid yet, and by when it is due. */
  open: decimalText,
  dueOn: day.nullable(),
});
export type BookEntry = z.infer<typeof entry>;
export type EntrySource = BookEntry['source'];

const debts = z.object({
  total: decimalText,
  ages: z.array(z.object({ age: z.enum(debtAges), total: decimalText, count: z.number().int() })),
  /** So many clients or suppliers. */
  parties: z.number().int(),
  /** The day of the oldest of them. */
  since: day.optional(),
  /** The three largest. */
  largest: z.array(entry),
});
export type Debts = z.infer<typeof debts>;

export const compared = z.array(z.object({ with: z.enum(comparisons), ...range, ...sums }));

const common = {
  apiGroup: z.enum(groups),
  environment,
  /** The days that are counted: of the period that today is in, those up to today. */
  ...range,
  /** The same days before. */
  compared,
  /** Months of a year, weeks of a month. */
  slices: z.array(z.object({ ...range, ...sums })),
};

const dashboard = z.object({
  ...common,
  income: side,
  expense: side,
  /** Sales with a term, whatever their period; a person without a business has none. */
  debts: debts.optional(),
  /** Purchases with a term, likewise. */
  payables: debts.optional(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = {
  summary: 'Income and expenses of a month or a year: compared, by category, by party, by week or month, and who owes',
  query: asked,
  output: dashboard,
  errors: ['taxpayer.no_ruc'],
} satisfies Schemas;

export const getBusinessDashboard = {
  summary: 'One side of it for the business: what it sold (ING) or what it spent (GAS)',
  params: z.object({ typeGroup }),
  query: asked.omit({ apiGroup: true }),
  output: z.object({ ...common, ...side.shape }),
} satisfies Schemas;

export const setSpendingLimit = {
  summary: 'What the household means to spend on a category in each month; null takes the limit away',
  body: z.object({
    /** Of what a person spends: a business has no limits. */
    category: z.string().regex(categoryPattern),
    value: z.string().refine(isTypedValue, 'typedValue').nullable(),
  }),
  output: done,
  errors: ['typed.category'],
} satisfies Schemas;

const oneCategory = categoryPattern.source.slice(1, -1);
/** Several, separated by commas. */
const categories = new RegExp(`^${oneCategory}(,${oneCategory}){0,39}$`);

/** The specification's words for whether there is a receipt (requirement S3.9). */
const expenseTypes = { CCO: 'with', SCO: 'without' } as const;

const entryFilter = z.object({
  ...about,
  /** Without it both: what went out is below zero. */
  typeGroup: typeGroup.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Fixed groups with all that lies beneath them, or ones of one's own; `none`: not classified. */
  category: z.string().regex(categories).optional(),
  /**
   * Identification of the other side; `none`: of nobody who is identified; `others`: all but those that the dashboard
   * of these days names.
   */
  party: z.string().trim().min(1).max(longestParty).optional(),
  receipt: z
    .enum(['with', 'without'])
    .or(z.enum(['CCO', 'SCO']).transform((said) => expenseTypes[said]))
    .optional()
    .describe('CCO and SCO are taken as well'),
  /** Paid later: any, all that is late, or so late. */
  owed: z.enum(owedAsked).optional(),
});
export type EntryFilter = z.input<typeof entryFilter>;

export const getEntries = {
  summary: 'The entries behind a figure, newest first: only those that count',
  query: entryFilter.extend(pageQuery.pick({ cursor: true, limit: true }).shape),
  output: page(entry).extend({
    /** Of all pages, by month and newest first; only with the first page. */
    months: z.array(z.object({ month: z.string(), total: decimalText, count: z.number().int() })).optional(),
  }),
  errors: ['taxpayer.no_ruc'],
} satisfies Schemas;
