import { z } from 'zod';
import { day, decimalText, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { count, pageNumber, period } from './common.schemas.ts';
import { billSteps, exportMarks, hints, stepNames, stepsOfPurchases, stepsOfSales } from './questions.rules.ts';
import { taxMarks } from './returns.rules.ts';

export const stepNumber = z.number().int().min(1).max(stepNames.length);

/** A document that is a reason to ask. */
const found = z.object({
  sourceId: id,
  day,
  partyName: z.string().nullable(),
  total: decimalText,
  dueOn: day.nullable(),
  why: z.enum(hints).nullable(),
});

export const bill = z.object({
  /** expensePersonal 1, expenseRefund 2, exports 3, assetsSales 4, assetsPurchases 5, creditSales 6. */
  step: stepNumber,
  name: z.enum(stepNames),
  /** Somebody said that they had it, or documents tell so and nobody answered yet. */
  isTicked: z.boolean(),
  /** Its question is to be gone through: it was ticked, or something was said of documents. */
  isAsked: z.boolean(),
  isAnswered: z.boolean(),
  /** Documents of which it was said, and those that look like it. */
  said: count,
  suggested: count,
  /** Of those that look like it, what came after the answer. */
  fresh: count,
  /** Some of them, the newest first. */
  found: z.array(found),
});

export const getDeclarationBills = {
  summary:
    'What may have happened in a period that no total tells: which cases documents show, and which were answered',
  query: z.object({ period }),
  output: z.object({
    period,
    /** Somebody answered which cases there were; without it nothing hints at any. */
    isSaid: z.boolean(),
    isDone: z.boolean(),
    /** All six, in their order. */
    bills: z.array(bill),
  }),
  errors: ['declaration.no_iva', 'declaration.period'],
} satisfies Schemas;
export type DeclarationBills = z.infer<typeof getDeclarationBills.output>;
export type Bill = DeclarationBills['bills'][number];

export const answerCases = {
  summary: 'Which cases a period had, or none; kept until somebody says otherwise',
  body: z.object({ period, steps: z.array(stepNumber).max(stepNames.length) }),
  output: getDeclarationBills.output,
  errors: ['declaration.no_iva', 'declaration.period', 'declaration.filed'],
} satisfies Schemas;

const asked = (steps: readonly (typeof stepNames)[number][], otherwise: (typeof stepNames)[number]) =>
  z.object({
    period,
    step: z.coerce
      .number()
      .int()
      .refine((number) => steps.some((name) => billSteps[name] === number), 'a step of these documents')
      .default(billSteps[otherwise]),
    words: z.string().trim().max(60).default(''),
    page: pageNumber,
  });

const picks = z.object({
  period,
  step: stepNumber,
  count,
  pages: count,
  documents: z.array(
    z.object({
      sourceId: id,
      part: count,
      day,
      documentType: z.string().nullable(),
      number: z.string().nullable(),
      partyName: z.string().nullable(),
      isSale: z.boolean(),
      iva: decimalText,
      total: decimalText,
      scope: z.enum(['NEG', 'PER']),
      category: z.string().nullable(),
      support: z.string().nullable(),
      marks: z.array(z.enum(taxMarks)),
      /** Months, as it was said. */
      deferredBy: count.nullable(),
      /** By when its payments are due; null: on its day. */
      dueOn: day.nullable(),
      /** Had a term, and all of it came in. */
      isCollected: z.boolean(),
      /** It is as the answer would make it. */
      isSaid: z.boolean(),
      isSuggested: z.boolean(),
      why: z.enum(hints).nullable(),
      /** Of a sale that may be an export: what kind. */
      supposed: z.enum(exportMarks).nullable(),
    }),
  ),
});
export type DocumentsToPick = z.infer<typeof picks>;
export type DocumentToPick = DocumentsToPick['documents'][number];

export const getInvoiceToSelect = {
  summary: 'Sales of a period for a question (3, 4 or 6): those said of, those that look like it, then the rest',
  query: asked(stepsOfSales, 'creditSales'),
  output: picks,
  errors: ['declaration.no_iva', 'declaration.period'],
} satisfies Schemas;

export const getExpenseToMarkRefund = {
  summary: 'Purchases of a period for a question (1, 2 or 5), those of a refund with the sales that charge them',
  query: asked(stepsOfPurchases, 'expenseRefund'),
  output: picks,
  errors: ['declaration.no_iva', 'declaration.period'],
} satisfies Schemas;
