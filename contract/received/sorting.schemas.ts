import { isRuc } from '@cuadre/sri/ids';
import { z } from 'zod';
import { day, decimalText, done, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { expenseScope } from './expense-groups.schemas.ts';
import { classification } from './received.schemas.ts';

const shelf = z.enum(['real', 'tests']);
const ruc = z.string().refine(isRuc, 'RUC');

/** What waits of a supplier: bought with one identification and decided by nobody, some of it unsure. */
const supplierToSort = z.object({
  /** The newest of them. */
  receiptId: id,
  ruc: z.string(),
  name: z.string(),
  /** Whose it is by the identification it was bought with. */
  scope: expenseScope,
  count: z.number().int(),
  /** Credit notes subtract. */
  total: decimalText,
  from: day,
  to: day,
  /** Of the newest: why it counts as it does now. */
  why: z.string().optional(),
  /** What it may be, the likeliest first; at most four. */
  options: z.array(classification),
});
export type SupplierToSort = z.infer<typeof supplierToSort>;

export const getSuppliersToSort = {
  summary: 'What nobody has decided yet, by supplier: how much of it is sure, and what the rest may be',
  query: z.object({ shelf: shelf.optional() }),
  output: z.object({
    shelf,
    /** Receipts whose suggestion is sure. */
    sure: z.number().int(),
    /** Those with most receipts first; at most 50. */
    suppliers: z.array(supplierToSort),
    hasMore: z.boolean(),
  }),
} satisfies Schemas;

/** With which identification something is bought: what is decided of one says nothing of the other. */
const boughtWith = z.enum(['ruc', 'cedula']);

/** Of the lines in which it stands; empty: of all that the supplier sends. */
const word = z.string().trim().max(40);

const sortingRule = z.object({
  ruc: z.string(),
  word,
  /** Not of a word, which stands in lines of either. */
  boughtWith: boughtWith.optional(),
  name: z.string(),
  classification,
  isOn: z.boolean(),
  /** Applied when a receipt comes, without asking. */
  automatic: z.boolean(),
  /** It was contradicted more than once since it was written: it only suggests, until it is written again. */
  isDoubted: z.boolean(),
  /** Receipts of the shelf in use that count as the rule says. */
  touched: z.number().int(),
  /** Those that it decided by itself or suggests, in months that are neither declared nor closed. */
  open: z.number().int(),
  /** The newest of them. */
  lastOn: day.optional(),
});
export type SortingRule = z.infer<typeof sortingRule>;

export const getSortingRules = {
  summary: "The taxpayer's rules: how what comes from a supplier counts, or what of it says a word",
  output: z.array(sortingRule),
} satisfies Schemas;

export const saveSortingRule = {
  summary: 'Keep a rule as it is sent: change it, switch it, or bring back one that was deleted',
  body: z.object({
    ruc,
    word: word.default(''),
    /** As is usual of its side unless it is said: the business buys with the RUC, the person with the cédula. */
    boughtWith: boughtWith.optional(),
    classification,
    isOn: z.boolean(),
    automatic: z.boolean(),
  }),
  output: done,
  errors: ['received.group_of_other_scope', 'received.word_too_short'],
} satisfies Schemas;

export const deleteSortingRule = {
  summary: 'Forget a rule; what it sorted stays as it is, or waits for a person again where its month is open',
  params: z.object({ ruc: z.string().regex(/^\d{13}$/) }),
  query: z.object({
    word: word.default(''),
    /** Without it, of the two the one that was written last. */
    boughtWith: boughtWith.optional(),
    /** What it decided by itself or suggests, and lies in no declared or closed month, is to be decided again. */
    effects: z.enum(['keep', 'undo']).default('keep'),
  }),
  output: z.object({
    changed: z.number().int(),
    /** Takes its effects back, and a rule of all that the supplier sends; one of a word is kept again beside it. */
    changeId: id.optional(),
  }),
} satisfies Schemas;
