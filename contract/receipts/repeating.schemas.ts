import { z } from 'zod';
import { day, id, month } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { invoiceDraft } from './types/invoices.schemas.ts';

const version = z.number().int().min(1);
const state = z.enum(['active', 'paused', 'ended']);
const rhythm = {
  /** Each month, each year. */
  frequency: z.enum(['M', 'A']),
  /** Of the month; the last one of a shorter month. */
  day: z.number().int().min(1).max(31),
};

const repeatingInvoice = z.object({
  id,
  version: z.number().int(),
  state,
  ...rhythm,
  from: month,
  to: month.optional(),
  /** The day of its next draft; none comes while it is paused, or once it ended. */
  nextOn: day.optional(),
  /** The last month that has its draft: it gets no other. */
  madeFor: month.optional(),
  /** The invoice that it began from. */
  receiptId: id,
  /** What each draft begins as. */
  draft: invoiceDraft,
});
export type RepeatingInvoice = z.infer<typeof repeatingInvoice>;

const saved = z.object({ id, version: z.number().int(), nextOn: day.optional() });

export const saveRepeatingInvoice = {
  summary: 'An issued invoice repeats from now on: each month or year a draft of it, which only a person issues',
  body: z.object({
    /** Made by the caller: sent again, it is the same one. */
    id,
    receiptId: id,
    ...rhythm,
    from: month,
    to: month.optional(),
  }),
  output: saved,
  errors: ['typed.period', 'repeating.there', 'receipt.wrong_state', 'request.not_found', 'request.conflict'],
} satisfies Schemas;

export const updateRepeatingInvoice = {
  summary: 'Changes when a repeating invoice comes or what it says, pauses it, ends it or takes it up again',
  body: z.object({
    id,
    version,
    ...rhythm,
    /** null: without end. */
    to: month.nullable(),
    state,
    /** What each draft begins as from now on; absent: as before. */
    draft: invoiceDraft.optional(),
  }),
  output: saved,
  errors: ['typed.period', 'typed.changed', 'repeating.there', 'request.not_found'],
} satisfies Schemas;

export const getRepeatingInvoices = {
  summary: 'The repeating invoices of the environment in use: active, paused and ended',
  output: z.array(repeatingInvoice),
} satisfies Schemas;

export const getReadyInvoices = {
  summary: 'Drafts that repeating invoices made and nobody has issued or discarded yet, the oldest first',
  output: z.array(z.object({ draftId: id, repeatingId: id, month, draft: invoiceDraft })),
} satisfies Schemas;
