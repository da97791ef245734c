import { z } from 'zod';
import { decimalText, id, instant, month } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { expensePlanErrors } from '../received/expense-groups.schemas.ts';
import { expenseScopes } from '../received/expense-groups.ts';

/** Where it may be left out: what the account is. */
const apiGroup = z.enum(expenseScopes);
const sums = z.object({ income: decimalText, expense: decimalText });

const state = z.object({
  /** What it comes to now. */
  now: sums,
  /** Somebody said that it is complete: when, and what it came to then. */
  closed: sums.extend({ at: instant }).optional(),
});
export type MonthState = z.infer<typeof state>;

export const getMonthState = {
  summary: 'Whether a month was said to be complete, and what it came to then and comes to now',
  query: z.object({ apiGroup: apiGroup.optional(), month }),
  output: state,
  errors: ['taxpayer.no_ruc'],
} satisfies Schemas;

export const getOpenMonths = {
  summary: 'Since which month this taxpayer may type income and expense',
  output: z.object({ since: month }),
} satisfies Schemas;

export const closeMonth = {
  summary: 'A month is complete: a later change of what was typed is asked first; or it is open again',
  body: z.object({ apiGroup: apiGroup.optional(), month, isClosed: z.boolean() }),
  output: state,
  errors: ['taxpayer.no_ruc', 'month.to_come'],
} satisfies Schemas;

export const copyLastMonth = {
  summary: 'What was typed for the month before only is typed for this one too; names that are there already are left',
  body: z.object({
    typeGroup: z.enum(['ING', 'GAS']),
    apiGroup,
    month,
    /** The person was told that the month is closed. */
    evenClosed: z.boolean().optional(),
  }),
  output: z.object({ copied: z.array(z.object({ id, version: z.number().int() })), left: z.number().int() }),
  errors: [...expensePlanErrors, 'typed.declared', 'month.closed', 'month.too_old', 'month.too_far'],
} satisfies Schemas;

export const tickTypedItem = {
  summary: 'A month of what repeats was paid, or it was not after all; no figure reads it',
  params: z.object({ typedItemId: id }),
  body: z.object({ month, isPaid: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['typed.changed', 'request.not_found'],
} satisfies Schemas;
