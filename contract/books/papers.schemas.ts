import { z } from 'zod';
import { environment, id, month, day as typedDay } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { categoryPattern } from '../received/categories.rules.ts';
import { expensePlanErrors } from '../received/expense-groups.schemas.ts';
import { expenseScopes, offeredSupports } from '../received/expense-groups.ts';
import { longestNumber, longestSupplierName, paperTypes } from './papers.rules.ts';
import { longestItemNote } from './typed-items.rules.ts';

const apiGroup = z.enum(expenseScopes);
const documentType = z.enum(paperTypes);
const money = z.string().max(20);
const digits = (most: number) => z.string().trim().max(most).optional();
const rateCode = z.string().max(4);
const version = z.coerce.number().int().min(1);

/** Judged as a whole by `judgePaper`, which the page asks too. */
const fields = {
  apiGroup,
  /** 01 invoice, 02 sales note, 09 ticket; 00 a proof of a personal expense that is no receipt. */
  documentType,
  supplierIdentification: digits(13),
  supplierName: z.string().trim().max(longestSupplierName),
  number: digits(longestNumber),
  authorization: digits(49),
  day: typedDay,
  /** Bought on credit: to be paid until then, all of it. Without it, it was paid on its day. */
  dueOn: typedDay.optional(),
  category: z.string().regex(categoryPattern),
  /** Without it, by the category. */
  support: z.enum(offeredSupports).optional(),
  bases: z
    .array(z.object({ rateCode, base: money }))
    .max(10)
    .optional(),
  iva: money.optional(),
  total: money.optional(),
  note: z.string().trim().max(longestItemNote).optional(),
  /** The person was told that its month is closed. */
  evenClosed: z.boolean().optional(),
};
/** `id` is made by who types it: sent again, it is the same one. */
const paperInput = z.object({ id, ...fields });
export type PaperInput = z.infer<typeof paperInput>;

const paper = z.object({
  id,
  environment,
  /** GAS: an expense; ING: notas de venta that the business gave. */
  direction: z.enum(['ING', 'GAS']),
  apiGroup,
  documentType,
  supplierIdentification: z.string(),
  supplierName: z.string(),
  number: z.string(),
  /** The last of a range of numbers. */
  numberTo: z.string(),
  authorization: z.string(),
  day: z.string(),
  /** On credit until then. */
  dueOn: z.string().optional(),
  category: z.string(),
  support: z.enum(offeredSupports).optional(),
  /** Chosen by a person, not by the category. */
  isSupportChosen: z.boolean(),
  taxes: z.array(
    z.object({
      taxCode: z.string(),
      rateCode: z.string(),
      rate: z.string().optional(),
      base: z.string(),
      value: z.string(),
    }),
  ),
  subtotal: z.string(),
  iva: z.string(),
  total: z.string(),
  note: z.string(),
  hasPhoto: z.boolean(),
  /** The same one came electronically, under this id among the received receipts: that one counts. */
  electronicId: z.string().optional(),
  /** Its month was declared: a change is asked first. */
  isDeclared: z.boolean(),
  version: z.number().int(),
});
export type Paper = z.infer<typeof paper>;

const saved = z.object({ id, version: z.number().int() });

export const savePaper = {
  summary: 'An expense with a paper receipt: invoice, sales note or ticket',
  body: paperInput,
  output: saved,
  errors: [
    ...expensePlanErrors,
    'paper.invalid',
    'paper.known',
    'paper.electronic',
    'typed.changed',
    'month.closed',
    'month.too_old',
  ],
} satisfies Schemas;

export const updatePaper = {
  summary: 'Change a paper receipt, all of it; of a declared month only once it is confirmed (`evenClosed`)',
  body: z.object({ id, version, ...fields }),
  output: saved,
  errors: [
    ...expensePlanErrors,
    'paper.invalid',
    'paper.known',
    'paper.electronic',
    'typed.changed',
    'paper.declared',
    'month.closed',
    'month.too_old',
    'request.not_found',
  ],
} satisfies Schemas;

export const deletePaper = {
  summary: 'Delete a paper receipt; saved again under its id within the week, it has its photo',
  params: z.object({ paperId: id }),
  query: z.object({ version, evenClosed: z.enum(['true']).optional() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['typed.changed', 'paper.declared', 'month.closed', 'request.not_found'],
} satisfies Schemas;

export const getPapers = {
  summary: 'Paper receipts of a month, with what of them counts',
  query: z.object({
    typeGroup: z.enum(['ING', 'GAS']).default('GAS'),
    apiGroup,
    month,
    /** Words of its supplier, number or note. */
    search: z.string().trim().max(60).optional(),
    category: z.string().regex(categoryPattern).optional(),
  }),
  output: z.object({ environment, items: z.array(paper), total: z.string() }),
} satisfies Schemas;

export const getPaper = {
  summary: 'A paper receipt',
  params: z.object({ paperId: id }),
  output: paper,
  errors: ['request.not_found'],
} satisfies Schemas;

const there = z.object({ kind: z.enum(['paper', 'electronic']), id, day: z.string(), total: z.string() });

export const getPaperHints = {
  summary: 'What is known while a paper is typed: its supplier, the likely category, and whether it is there already',
  query: z.object({
    apiGroup,
    documentType,
    supplierIdentification: digits(13),
    supplierName: z.string().trim().max(longestSupplierName).optional(),
    number: digits(20),
    day: typedDay.optional(),
    total: money.optional(),
    /** The one that is being changed. */
    id: id.optional(),
  }),
  output: z.object({
    supplierName: z.string().optional(),
    category: z.string().optional(),
    /** Why that category, one sentence. */
    why: z.string().optional(),
    /** The same supplier and number: it is refused. */
    double: there.optional(),
    /** The same day and value, and no other supplier: perhaps the same purchase. */
    alike: there.optional(),
  }),
} satisfies Schemas;

export const uploadImageFileExpenseInvoice = {
  summary: 'The photo of a paper receipt: JPEG or PNG, turned, made smaller and encoded again; or a small PDF',
  body: z.object({ paperId: id }),
  output: z.object({ type: z.string(), bytes: z.number().int() }),
  errors: ['paper.not_an_image', 'paper.heic', 'paper.pdf_too_large', 'request.not_found', 'request.too_many'],
} satisfies Schemas;

export const getPaperPhoto = {
  summary: 'The photo of a paper receipt as it is kept',
  params: z.object({ paperId: id }),
} satisfies Schemas;
