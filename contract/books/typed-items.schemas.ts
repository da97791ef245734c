import { z } from 'zod';
import { environment, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { listUpload, sheetSchemas } from '../list-calls.schemas.ts';
import { categoryPattern } from '../received/categories.rules.ts';
import { expensePlanErrors } from '../received/expense-groups.schemas.ts';
import { expenseScopes, offeredSupports } from '../received/expense-groups.ts';
import { isMonthToType, isTypedValue, longestItemName, longestItemNote } from './typed-items.rules.ts';

/** YYYY-MM */
const month = z.string().refine(isMonthToType, 'month');
const value = z.string().refine(isTypedValue, 'typedValue');
const category = z.string().regex(categoryPattern);
const note = z.string().trim().max(longestItemNote);
const name = z.string().trim().min(1).max(longestItemName);
const dayOfMonth = z.number().int().min(1).max(31);

/** Once, each month, each year. */
const frequency = z.enum(['U', 'M', 'A']);
const apiGroup = z.enum(expenseScopes);
/** FORWARD and HENCEFORTH are the same: from this month on (requirement S4.2). */
const changeScope = z
  .enum(['THIS', 'HENCEFORTH', 'FORWARD', 'ALL'])
  .transform((scope) => (scope === 'FORWARD' ? 'HENCEFORTH' : scope));
const version = z.coerce.number().int().min(1);
/** The person was told that a month is closed. */
const evenClosed = z
  .enum(['true'])
  .optional()
  .transform((said) => said === 'true');

const typedItemInput = z.object({
  /** Made by who types it: sent again, it is the same one. */
  id,
  apiGroup,
  name,
  category,
  frequency,
  value,
  from: month,
  to: month.optional(),
  note: note.optional(),
  /** Of each month on which it falls; the last where a month has no such day. */
  day: dayOfMonth.optional(),
  /** The person was told that a month of it is closed. */
  evenClosed: z.boolean().optional(),
});
export type TypedItemInput = z.infer<typeof typedItemInput>;

const occurrence = z.object({
  itemId: id,
  month,
  /** YYYY-MM-DD */
  day: z.string(),
  name: z.string(),
  value: z.string(),
  category: z.string(),
  note: z.string(),
  frequency,
  firstMonth: month,
  lastMonth: month.optional(),
  /** This month has something of its own. */
  isOwn: z.boolean(),
  /** Its month was declared: it stays. */
  isDeclared: z.boolean(),
  /** Somebody ticked it as paid; no figure reads it. */
  isPaid: z.boolean(),
  version: z.number().int(),
});
export type TypedOccurrence = z.infer<typeof occurrence>;

const fields = z.object({
  value: z.string(),
  category: z.string(),
  note: z.string(),
  /** Where its day was ever changed. */
  day: z.number().int().optional(),
});

/** What was typed, with everything that its months say: the page counts what a change touches, as the server does. */
const item = z.object({
  id,
  direction: z.enum(['ING', 'GAS']),
  apiGroup,
  name: z.string(),
  day: z.number().int(),
  version: z.number().int(),
  repetition: z.object({
    frequency,
    firstMonth: month,
    lastMonth: month.optional(),
    segments: z.array(z.object({ from: month, fields })),
    exceptions: z.array(
      z.object({
        month,
        isCancelled: z.boolean().optional(),
        fields: fields.partial(),
        pinnedBy: z.string().optional(),
      }),
    ),
  }),
  /** Months that were declared, with their declaration. */
  declared: z.array(z.object({ month, by: z.string() })),
});
export type TypedItem = z.infer<typeof item>;

const saved = z.object({ id, version: z.number().int() });
const changed = saved.extend({
  months: z.number().int(),
  /** What goes on in another rhythm from that month on; taken back together with it. */
  begun: saved.optional(),
});
export type TypedChange = z.infer<typeof changed>;

const saveItem = (what: string) =>
  ({
    summary: `${what} without receipt, once or repeating`,
    body: typedItemInput,
    output: saved,
    errors: [
      ...expensePlanErrors,
      'typed.name_taken',
      'typed.category',
      'typed.period',
      'typed.declared',
      'month.closed',
      'month.too_old',
      'month.too_far',
      'typed.changed',
    ],
  }) satisfies Schemas;

const updateItem = (what: string) =>
  ({
    summary: `Change ${what}: this month, from this month on, or all; declared months stay`,
    body: z
      .object({
        id,
        version,
        month,
        scope: changeScope,
        change: z.object({ value, category, note, day: dayOfMonth }).partial(),
        /**
         * How often, from when and until when from now on, as a whole; without `to` it has no end. Another frequency
         * HENCEFORTH leaves the months before as they are.
         */
        rhythm: z.object({ frequency, from: month, to: month.optional() }).optional(),
        /** Of the whole, whatever the scope. */
        name: name.optional(),
        evenClosed: z.boolean().optional(),
      })
      .refine(({ scope, rhythm }) => scope !== 'THIS' || rhythm === undefined, { path: ['scope'], error: 'scope' }),
    output: changed,
    errors: [
      ...expensePlanErrors,
      'typed.name_taken',
      'typed.category',
      'typed.period',
      'typed.changed',
      'typed.declared',
      'month.closed',
      'month.too_old',
      'month.too_far',
      'request.not_found',
    ],
  }) satisfies Schemas;

const deleteItem = <Params extends z.ZodType>(what: string, params: Params) =>
  ({
    summary: `Delete ${what} of a month, from a month on, or all of it; declared months stay`,
    params,
    query: z.object({ month, scope: changeScope, version, evenClosed }),
    output: changed,
    errors: ['typed.changed', 'typed.declared', 'month.closed', 'request.not_found'],
  }) satisfies Schemas;

const deleteWhole = (what: string) =>
  ({
    summary: `Delete all of ${what}; declared months stay`,
    params: z.object({ elementId: id }),
    query: z.object({ version, evenClosed }),
    output: changed,
    errors: ['typed.changed', 'typed.declared', 'month.closed', 'request.not_found'],
  }) satisfies Schemas;

const listItems = (what: string) =>
  ({
    summary: `${what} without receipt of a month, all or what a search and a category leave`,
    query: z.object({
      apiGroup,
      month,
      /** Words of its name or note. */
      search: z.string().trim().max(60).optional(),
      /** A fixed one with what is beneath it, or one of the taxpayer's own. */
      category: category.optional(),
    }),
    output: z.object({ environment, items: z.array(occurrence), total: z.string() }),
  }) satisfies Schemas;

const categories = (what: string) =>
  ({
    summary: `Groups of ${what}`,
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }) satisfies Schemas;

export const saveNewExpense = saveItem('An expense');
export const updateExpense = updateItem('an expense');
export const deleteExpense = deleteItem('an expense', z.object({ expenseId: id }));
export const deleteCompleteExpense = deleteWhole('an expense');
export const getListExpense = listItems('Expenses');
export const getExpensePersonalCategories = categories('personal expenses');

export const saveNewIncome = saveItem('Income');
export const updateIncome = updateItem('income');
export const deleteIncome = deleteItem('income', z.object({ incomeId: id }));
export const deleteCompleteIncome = deleteWhole('income');
export const getListIncome = listItems('Income');
export const getIncomePersonalCategories = categories('personal income');

export const typedSheetCalls = sheetSchemas({
  noun: 'Income and expenses without receipt',
  body: z.object({}),
  errors: [],
});

export const undoImportOfTyped = {
  summary: 'Take the rows of an upload out of the books again, but for what was changed or declared since',
  params: z.object({ uploadId: id }),
  output: listUpload,
} satisfies Schemas;

export const getTypedHints = {
  summary: 'The category that a name speaks of: as it was typed last, else by the words of the name',
  query: z.object({ typeGroup: z.enum(['ING', 'GAS']), apiGroup, name }),
  output: z.object({ category: z.string().optional(), why: z.string().optional() }),
} satisfies Schemas;

export const getTypedItem = {
  summary: 'What was typed, with everything that its months say',
  params: z.object({ typedItemId: id }),
  output: item,
  errors: ['request.not_found'],
} satisfies Schemas;

export const getElementExpenseBusiness = {
  summary: 'An expense of the business that was typed, with everything that its months say',
  params: z.object({ typedItemId: id }),
  output: item,
  errors: ['request.not_found'],
} satisfies Schemas;

export const undoTypedChange = {
  summary: 'Takes back the last change of what was typed',
  params: z.object({ typedItemId: id }),
  body: z.object({ version }),
  output: saved,
  errors: ['typed.changed', 'typed.declared', 'typed.name_taken', 'request.not_found'],
} satisfies Schemas;

const mostAtOnce = 200;
const direction = z.enum(['ING', 'GAS']);
const chosen = z.array(z.object({ id, version })).min(1).max(mostAtOnce);
const ofMonth = { typeGroup: direction, month, scope: changeScope, items: chosen, evenClosed: z.boolean().optional() };
const changedTogether = z.object({ items: z.array(saved), months: z.number().int() });
export type ChangedTogether = z.infer<typeof changedTogether>;

/** How a paper lay before. */
const paperBefore = z.object({ apiGroup, category: z.string(), support: z.enum(offeredSupports).optional() });
const several = z.array(z.object({ id, version })).max(mostAtOnce).default([]);
const isAny = ({ items, papers }: { readonly items: readonly unknown[]; readonly papers: readonly unknown[] }) =>
  items.length + papers.length > 0;

export const updateTypedItems = {
  summary: 'Change the category of several at once, papers too, or whose they are; all or none',
  body: z
    .object({
      ...ofMonth,
      items: several,
      papers: several,
      category,
      apiGroup: apiGroup.optional().describe('all their months move there'),
    })
    .refine(isAny, { path: ['items'], error: 'none' }),
  output: changedTogether.extend({ papers: z.array(saved.extend({ before: paperBefore })) }),
  errors: [
    ...expensePlanErrors,
    'typed.name_taken',
    'typed.category',
    'typed.changed',
    'typed.declared',
    'month.closed',
    'request.not_found',
  ],
} satisfies Schemas;

export const deleteTypedItems = {
  summary: 'Delete several at once, of a month, from a month on, or all of them; all or none',
  body: z.object(ofMonth),
  output: changedTogether,
  errors: ['typed.changed', 'typed.declared', 'month.closed', 'request.not_found'],
} satisfies Schemas;

export const undoTypedChanges = {
  summary: 'Takes back the last change of each of them, and puts papers back to how they lay; all or none',
  body: z
    .object({
      items: several,
      papers: z
        .array(z.object({ id, version, before: paperBefore.extend({ category }) }))
        .max(mostAtOnce)
        .default([]),
    })
    .refine(isAny, { path: ['items'], error: 'none' }),
  output: z.object({ items: z.array(saved), papers: z.array(saved) }),
  errors: ['typed.changed', 'typed.declared', 'typed.name_taken', 'typed.category', 'request.not_found'],
} satisfies Schemas;

const repeatingItem = z.object({
  itemId: id,
  direction: z.enum(['ING', 'GAS']),
  apiGroup,
  name: z.string(),
  frequency: z.enum(['M', 'A']),
  value: z.string(),
  category: z.string(),
  /** The first from now on. */
  nextMonth: month,
  lastMonth: month.optional(),
});
export type RepeatingItem = z.infer<typeof repeatingItem>;

export const getRepeatingItems = {
  summary: 'What of income and expense repeats and has not ended, with its next month: on the shelf in use',
  output: z.array(repeatingItem),
} satisfies Schemas;
