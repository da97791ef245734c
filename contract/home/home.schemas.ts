import { z } from 'zod';
import { compared } from '../books/dashboard.schemas.ts';
import { day, decimalText } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';

const month = z.string().describe('YYYY-MM');

/** Something to file with the tax authority. What is to be paid is not known here. */
export const dueObligation = z.object({
  obligation: z.enum(['iva', 'retentions', 'incomeTax', 'personalExpenses', 'expenseProjection', 'transactions']),
  from: month,
  to: month,
  dueOn: day,
  /** False: the day rests on something that no official source confirmed. */
  isConfirmed: z.boolean(),
});
export type DueObligation = z.infer<typeof dueObligation>;

/** Sold and spent in a month, counted as in the reports: credit notes below, what is voided or came back not at all. */
export const monthTotals = z.object({ month, issued: decimalText, received: decimalText });
export type MonthTotals = z.infer<typeof monthTotals>;

/** A client who is late. */
const lateClient = z.object({
  /** Null: sales that name nobody, or no identification. */
  identification: z.string().nullable(),
  name: z.string().nullable(),
  total: decimalText,
  /** The day on which the first of it was due. */
  since: day,
});
export type LateClient = z.infer<typeof lateClient>;

/** What waits for a person beside receipts in trouble. */
const toDo = z.object({
  /** Received receipts that nobody has decided. Credit notes subtract. */
  toSort: z.object({ count: z.number().int(), total: decimalText }),
  /** All who are late with what the business sold on credit, and those of them who owe most. */
  lateClients: z.number().int(),
  late: z.array(lateClient),
  /** Returns that are certainly late, as `getOverdueObligations` tells them to this person. */
  overdue: z.number().int(),
});
export type ToDo = z.infer<typeof toDo>;

const info = z.object({
  /** Everything of the nearest day; empty before the tax information is there. */
  obligations: z.array(dueObligation),
  months: z.array(monthTotals),
  /** The same days as those of the current month, before. */
  compared,
  toDo,
});
export type HomeInfo = z.infer<typeof info>;

export const homeInfo = {
  summary:
    'What Resumen says of the taxpayer: what falls due next, what waits, and the totals of the last months, oldest first',
  output: info,
} satisfies Schemas;
