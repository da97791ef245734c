import { z } from 'zod';
import { decimalText } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { figure } from '../common.schemas.ts';
import { isEmployerRuc, longestEmployer } from './projection.rules.ts';
import { yearPattern } from './revenue.rules.ts';

const year = z.string().regex(yearPattern, 'a year');
const ofGroups = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    ...{ housing: value, education: value, health: value },
    ...{ clothing: value, food: value, tourism: value },
  });

/** What somebody expects of a year, and for which employer. */
const projection = z.strictObject({
  employer: z.strictObject({
    ruc: z.string().refine(isEmployerRuc, 'RUC, or nothing'),
    name: z.string().trim().max(longestEmployer),
  }),
  /** From this employer, and from others. */
  salary: figure,
  otherSalary: figure,
  expenses: ofGroups(figure),
});
export type Projection = z.infer<typeof projection>;

const box = z.object({
  code: z.string().regex(/^\d{3}$/),
  label: z.string(),
  section: z.enum(['person', 'income', 'expenses', 'rebate', 'employer']),
  kind: z.enum(['text', 'amount', 'count', 'yesNo']),
  value: z.string(),
});

const errors = ['declaration.no_revenue', 'declaration.period'] as const;

export const getExpenseProjection = {
  summary:
    'The projection of personal expenses for an employer (SRI-GP): what was said of the year, what it shows, every box',
  query: z.object({ year: year.optional() }),
  output: z.object({
    year,
    /** null: nobody said anything, and the boxes are filled with what the year shows. */
    said: projection.nullable(),
    shown: projection,
    /** Personal expenses of the whole year before. */
    yearBefore: ofGroups(decimalText),
    boxes: z.array(box),
    /** So much of the expenses counts; null: no year has a rule. */
    limit: decimalText.nullable(),
    /** The year has no rule yet: it is that of the year before. */
    estimate: z.boolean(),
  }),
  errors,
} satisfies Schemas;
export type ExpenseProjection = z.infer<typeof getExpenseProjection.output>;

export const saveExpenseProjection = {
  summary:
    'Say what is expected of a year, for an employer; null takes it back, so that what the year shows stands again',
  body: z.object({ year, projection: projection.nullable() }),
  output: z.object({ year, said: projection.nullable(), before: projection.nullable() }),
  errors,
} satisfies Schemas;

export const getExpenseProjectionPdf = {
  summary: 'The projection of personal expenses as PDF, to be signed and given to the employer',
  query: z.object({ year }),
  errors,
} satisfies Schemas;
