import { z } from 'zod';
import { decimalText, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { categoryPattern } from '../received/categories.rules.ts';
import { offeredSupports } from '../received/expense-groups.ts';
import { anyPeriod, box, card, count, obligation, pageNumber, period, returnDocument } from './common.schemas.ts';
import { stepNumber } from './questions.schemas.ts';
import { longestDeferral, mostCorrections, taxMarks } from './returns.rules.ts';

export type { ReturnDocument } from './common.schemas.ts';

/** What may be said of a document for its return. What is missing stays; null takes it away. */
const correction = z.object({
  scope: z.enum(['NEG', 'PER']).optional(),
  support: z.enum(offeredSupports).optional(),
  /** Of the scope; without it the one that says nothing. What takes a change of scope back names the one before. */
  category: z.string().regex(categoryPattern).optional(),
  /** The period that takes it, when it is not the one of its day. */
  takenIn: period.nullable().optional(),
  marks: z.array(z.enum(taxMarks)).max(taxMarks.length).optional(),
  /** A sale on credit: its tax is settled so many months later. */
  deferredBy: z.number().int().min(1).max(longestDeferral).nullable().optional(),
});
const named = correction.extend({ sourceId: id, part: count.min(0).default(0) });
export type DocumentCorrection = z.infer<typeof named>;

export const getBoxDocuments = {
  summary: 'What is in a box of a return, newest first, or the boxes of which it is computed',
  query: z.object({ period: anyPeriod, obligation, box, page: pageNumber }),
  output: z.object({
    period: anyPeriod,
    box,
    label: z.string(),
    /** Of all pages: the box, to the cent. */
    total: decimalText,
    count,
    pages: count,
    parts: z.array(
      z.object({
        /** `previous`: what the return before left; `typed`: what a person typed over the rest; `late`: what being late costs. */
        kind: z.enum(['document', 'previous', 'typed', 'late']),
        amount: decimalText,
        document: returnDocument.nullable(),
        /** Of the return before. */
        box: z.string().nullable(),
      }),
    ),
    /** Of a computed box; else null. */
    formula: z
      .object({
        text: z.string(),
        boxes: z.array(z.object({ box: z.string(), label: z.string(), amount: decimalText })),
      })
      .nullable(),
  }),
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period', 'request.not_found'],
} satisfies Schemas;
export type BoxDocuments = z.infer<typeof getBoxDocuments.output>;

export const getOutsideDocuments = {
  summary: 'Documents of a period that are in no box for one reason, newest first',
  query: z.object({ period: anyPeriod, obligation, reason: z.string().regex(/^[a-z_]{1,40}$/), page: pageNumber }),
  output: z.object({
    period: anyPeriod,
    reason: z.string(),
    count,
    pages: count,
    amount: decimalText,
    /** Something may be said of them: neither this return nor the IVA that has them too is on its path to the SRI. */
    isOpen: z.boolean(),
    documents: z.array(
      returnDocument.extend({
        /** The period that has it, of `other_period` and `declared`. */
        takenIn: period.nullable(),
        /** What would be paid more (or less) if it were in; null where that cannot be decided. */
        difference: decimalText.nullable(),
      }),
    ),
  }),
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period'],
} satisfies Schemas;
export type OutsideDocuments = z.infer<typeof getOutsideDocuments.output>;

const said = z.object({
  takenIn: period.nullable(),
  marks: z.array(z.enum(taxMarks)),
  deferredBy: count.nullable(),
});

export const getReturnDocument = {
  summary: 'A document in a return: in which boxes, why, and what would be paid otherwise',
  query: z.object({ period: anyPeriod, obligation, sourceId: id, part: z.coerce.number().int().min(0).default(0) }),
  output: z.object({
    document: returnDocument,
    boxes: z.array(z.object({ box: z.string(), label: z.string(), amount: decimalText })),
    /** Why it is in none; else null. */
    outside: z.string().nullable(),
    why: z.object({
      support: z.string().nullable(),
      scope: z.enum(['NEG', 'PER']),
      /** Bought in the name of a dependant: it stays personal. */
      isOfDependant: z.boolean(),
      /** A purchase whose receipt says that its supplier is a popular business. @sri contribuyenteRimpe */
      ofPopularBusiness: z.boolean(),
      /** Of a note that counts as its invoice, what was said of that, and whether its tax is settled with it; null: it counts by itself. */
      ofInvoice: z.object({ marks: z.array(z.enum(taxMarks)), isPutOff: z.boolean() }).nullable(),
      /** The codes of IVA that it states. @sri tabla 17 */
      rates: z.array(z.object({ rateCode: z.string(), base: decimalText, value: decimalText })),
    }),
    said,
    /** What may be corrected here. */
    can: z.object({
      scope: z.boolean(),
      support: z.boolean(),
      /** The periods that may take it, its own first where it has one; none: it stays where it is. */
      takenIn: z.array(z.string()),
      marks: z.array(z.enum(taxMarks)),
      deferredBy: z.boolean(),
    }),
    /** What would be paid if it were personal, or of the business; null: it is so already, or cannot be. */
    ifPersonal: decimalText.nullable(),
    ifBusiness: decimalText.nullable(),
  }),
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period', 'request.not_found'],
} satisfies Schemas;
export type DocumentInReturn = z.infer<typeof getReturnDocument.output>;

const ofReturn = named.extend({ period, obligation });

export const correctDocument = {
  summary: 'Say something of a document for its return; sent back, `before` takes it back',
  body: ofReturn,
  output: z.object({
    /** The same call again with this takes it back. */
    before: ofReturn,
    /** Of the return in which it is looked at. */
    card,
  }),
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.period',
    'declaration.filed',
    'declaration.correction',
    'declaration.marks',
    'declaration.no_zero_rate',
    'request.not_found',
    'received.of_dependant',
    'received.group_of_other_scope',
  ],
} satisfies Schemas;

const several = z.object({
  period,
  corrections: z.array(named).max(mostCorrections),
  /** The question that this answers, also where nothing changes. */
  step: stepNumber.optional(),
  /** `false` takes the answer back, so that the question is asked again. */
  isAnswered: z.boolean().optional(),
});

export const correctDocuments = {
  summary: 'The same of several documents, all of them or none; sent back, `before` takes it back',
  body: several,
  output: z.object({ before: several, card }),
  errors: correctDocument.errors,
} satisfies Schemas;

export const recalculateIva = {
  summary: 'What would be paid if this were said of these documents; nothing is changed',
  body: several,
  output: z.object({ pay: decimalText, carried: decimalText, difference: decimalText }),
  errors: ['declaration.no_iva', 'declaration.period', 'request.not_found'],
} satisfies Schemas;
