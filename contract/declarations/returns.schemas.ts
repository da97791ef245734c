import { z } from 'zod';
import { categoryPattern } from '../books/typed-items.rules.ts';
import { day, decimalText, fault, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { offeredSupports } from '../received/expense-groups.ts';
import { regimes } from '../roles.ts';
import { bill, stepNumber } from './questions.schemas.ts';
import {
  boxPattern,
  certainties,
  factors,
  figurePattern,
  formNumberPattern,
  longestDeferral,
  monthPattern,
  mostCorrections,
  returnFilters,
  returnObligations,
  returnPeriodPattern,
  returnSections,
  returnStates,
  stepsBefore,
  taxMarks,
  taxPeriodPattern,
} from './returns.rules.ts';

/** Of which return; IVA where nobody says. */
const obligation = z.enum(returnObligations).default('iva');
/** Of any return. */
const anyPeriod = z.string().regex(returnPeriodPattern, 'a month (2026-10), half a year (2026-S2) or a year (2026)');
const period = z.string().regex(taxPeriodPattern, 'a month (2026-10) or half a year (2026-S2)');
const box = z.string().regex(boxPattern, 'three or four digits');
const figure = z.string().regex(figurePattern, 'amount');
const number = z.string().trim().regex(formNumberPattern, 'number of the form');
const count = z.number().int();
const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

/** A return of a period: what would be paid today, or was. */
export const card = z.object({
  obligation: z.enum(returnObligations),
  period: anyPeriod,
  from: day,
  to: day,
  dueOn: day,
  certainty: z.enum(certainties),
  state: z.enum(returnStates),
  pay: decimalText,
  /** Credit that goes on to the next period: of purchases and of retentions. */
  carried: decimalText,
  /** `pay` = charged − credit − retained − before + other + late, unless the credit exceeds it. */
  equation: z.object({
    /** What sales charged, as far as it is settled now (499). */
    charged: decimalText,
    /** Of purchases (564). */
    credit: decimalText,
    /** Retentions received (609). */
    retained: decimalText,
    /** Credit of the period before (605 to 608). */
    before: decimalText,
    /** Retentions that are due, adjustments, what was paid before. */
    other: decimalText,
    /** Fine and interest (904, 903). */
    late: decimalText,
    pay: decimalText,
  }),
  /** Filed today it is late, or was when it was approved; null: it is not. */
  late: z
    .object({
      /** A fraction counts whole. */
      months: z.number().int(),
      /** null: it is a fixed amount that depends on the taxpayer. */
      fine: decimalText.nullable(),
      /** null: a quarter has no rate yet. */
      interest: decimalText.nullable(),
      /** The day after which the fine grows again. */
      growsAfter: day,
    })
    .nullable(),
});
export type ReturnCard = z.infer<typeof card>;

/** A return that was filed. */
const filed = card.pick({ obligation: true, period: true, from: true, to: true, state: true }).extend({
  /** null: filed elsewhere. */
  declarationId: id.nullable(),
  /** null: filed elsewhere, and what it was is not known here. */
  paid: decimalText.nullable(),
  number: z.string().nullable(),
  filedOn: day.nullable(),
});
export type FiledReturn = z.infer<typeof filed>;

const deferred = z.object({ period: z.string().regex(monthPattern, 'month'), amount: figure });
const start = z.object({
  period,
  carriedPurchases: decimalText,
  carriedRetentions: decimalText,
  deferred: z.array(z.object({ period: z.string(), amount: decimalText })),
  /** Sales of the year of its period before it, without IVA. */
  incomeSoFar: decimalText,
  number: z.string().nullable(),
  filedOn: day.nullable(),
});
export type DeclarationStart = z.infer<typeof start>;

export const returnDocument = z.object({
  source: z.enum(['issued', 'emitted', 'received', 'typed', 'paper']),
  sourceId: id,
  part: count,
  day,
  documentType: z.string().nullable(),
  number: z.string().nullable(),
  partyIdentification: z.string().nullable(),
  partyName: z.string().nullable(),
  scope: z.enum(['NEG', 'PER']),
  category: z.string().nullable(),
  /** @sri ATS tabla 5 */
  support: z.string().nullable(),
  /** Of the whole document, before its sign. */
  total: decimalText,
});
export type ReturnDocument = z.infer<typeof returnDocument>;

/** Something that is not done, and would be left so. */
export const openPoint = z.object({
  kind: z.enum(stepsBefore),
  count,
  /** Of unclassified ones, how much what is paid may fall. */
  amount: decimalText.nullable(),
  /** The first few. */
  documents: z.array(returnDocument),
  /** The first few numbers or access keys that are no documents here. */
  names: z.array(z.string()),
});
export type OpenPoint = z.infer<typeof openPoint>;

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

export const getTaxDeclaration = {
  summary:
    'The returns of IVA: the one to file next as it stands today, what moved it, what is missing, and those filed',
  query: z.object({
    declarationYear: z
      .string()
      .regex(/^20\d\d$/)
      .optional(),
    filter: z.enum(returnFilters).default('all'),
  }),
  output: z.object({
    regime: z.enum(regimes),
    /** null: files no return of IVA (popular business, person without RUC, nobody has said yet what they are). */
    periodicity: z.enum(['monthly', 'semiannual']).nullable(),
    /** null: nobody has said yet from which period on they are filed here. */
    start: start.nullable(),
    suggestedStart: period.nullable(),
    year: z.string(),
    /** Newest first. */
    years: z.array(z.string()),
    /** The nearest period that is over and was not filed; else the running one. */
    current: card.nullable(),
    /** The running period. */
    inCourse: card.nullable(),
    /** Of `current`, since the last day before today on which somebody of the business saw it; null: nobody did, or nothing moved. */
    moved: z
      .object({
        since: day,
        was: decimalText,
        difference: decimalText,
        documents: z.array(z.object({ document: returnDocument, difference: decimalText })),
      })
      .nullable(),
    /** Of `current`; a step that the product does not ask for is not in it. */
    missing: z.array(
      z.object({
        kind: z.enum(stepsBefore),
        /** Documents of it, or of those not done yet. */
        count,
        done: z.boolean(),
        /** What they come to; of unclassified ones, how much what is paid may fall. */
        amount: decimalText.nullable(),
      }),
    ),
    /** Of other returns that this taxpayer files here. */
    others: z.array(
      z.object({
        obligation: z.enum(returnObligations),
        periodicity: z.enum(['monthly', 'semiannual', 'annual']),
        current: card,
        inCourse: card,
        pending: z.array(card),
      }),
    ),
    /** The questions of `current`; none where there is no such return. */
    bills: z.array(bill),
    /** The question of `current` that comes next. */
    step: stepNumber.nullable(),
    /** The day on which `current` is due; of one that was filed, when. */
    declarationDate: day.nullable(),
    /** Which returns `groupDeclaration` was asked for. */
    filter: z.enum(returnFilters),
    groupDeclaration: z.object({
      /** Periods that are over and not filed, oldest first. */
      pending: z.array(card),
      /** Filed in the year, newest first; of every return. */
      sent: z.array(filed),
    }),
  }),
} satisfies Schemas;
export type TaxDeclaration = z.infer<typeof getTaxDeclaration.output>;

export const startDeclarations = {
  summary: 'From which period on returns are filed here, and what the one before left',
  body: z.object({
    period,
    /** 615 of the return before. */
    carriedPurchases: figure.default('0'),
    /** 617 of the return before. */
    carriedRetentions: figure.default('0'),
    /** Tax of earlier sales on credit, by the month in which it is settled. */
    deferred: z.array(deferred).max(longestDeferral).default([]),
    /** Sales of the year of `period` before it, without IVA: no document of them is here. */
    incomeSoFar: figure.default('0'),
    /** Of the return before. */
    number: number.optional(),
    filedOn: day.optional(),
  }),
  output: start,
  errors: ['declaration.no_iva', 'declaration.period', 'declaration.day', 'declaration.filed'],
} satisfies Schemas;

const line = z.object({
  section: z.enum(returnSections),
  label: z.string(),
  /** Of a line its gross, net and tax; else the one box. */
  codes: z.array(box),
  gross: decimalText.nullable(),
  net: decimalText.nullable(),
  tax: decimalText.nullable(),
  /** Of a box that is no column. */
  amount: decimalText.nullable(),
  /** In which column of the form it stands, of one box; null: in none. */
  column: z.enum(['gross', 'net', 'tax']).nullable(),
  /** Of 563, with four decimals. */
  factor: decimalText.nullable(),
  /** It says how many, not how much. */
  isCount: z.boolean(),
  /** `computed`: its figure comes from other boxes. */
  origin: z.enum(['documents', 'previous', 'computed', 'typed', 'portal']),
  documents: count,
  /** Its boxes that the portal lets be edited and no document feeds: a person may type them. `typed`: what they did; null: nothing. */
  typable: z.array(z.object({ box, typed: decimalText.nullable() })),
  /** What no second source says of it. */
  unconfirmed: z.string().nullable(),
});
export type ReturnLine = z.infer<typeof line>;

const outside = z.object({
  /** `unclassified`, `personal`, `no_support`, `other_period`, `declared`, `no_receipt`, `no_lines`, `no_iva`, `no_box`, or the state in which it does not count. */
  reason: z.string(),
  count,
  /** Totals of the documents. */
  amount: decimalText,
  /** What would be paid more (or less, below zero) if they were in; only where that can be decided. */
  difference: decimalText.nullable(),
});
export type OutsideGroup = z.infer<typeof outside>;

const four = z.object({
  sales: z.object({ net: decimalText, tax: decimalText }),
  purchases: z.object({ net: decimalText, tax: decimalText }),
  credit: decimalText,
  pay: decimalText,
});

const live = card.extend({
  /** null: of another return than that of IVA. */
  four: four.nullable(),
  /** Tax of sales on credit that later periods settle, by the month that does. */
  deferred: z.array(z.object({ month: z.string().regex(monthPattern), tax: decimalText, documents: count })),
  /** Every line of the form, zeros too, in the order of the form. */
  boxes: z.array(line),
  outside: z.array(outside),
  /** Received and not accepted: what would be paid if all of it were of the business (`from`) and if nothing were (`to`). */
  unclassified: z.object({ count, from: decimalText, to: decimalText }),
  faults: z.array(fault),
  /** Whether the credit of a period without sales is kept (1) or becomes an expense (0), as a person said; null: nobody did. */
  factor: z.enum(factors).nullable(),
});
export type LiveReturn = z.infer<typeof live>;

export const getReturn = {
  summary: 'The return of a period: its amounts, every box, and what is in none',
  query: z.object({ period: anyPeriod, obligation }),
  output: live,
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period'],
} satisfies Schemas;

export const getReturnPdf = {
  summary: 'The return of a period on paper: as it was approved, or as it stands',
  query: z.object({ period: anyPeriod, obligation }),
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period'],
} satisfies Schemas;

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
      /** The codes of IVA that it states. @sri tabla 17 */
      rates: z.array(z.object({ rateCode: z.string(), base: decimalText, value: decimalText })),
    }),
    said,
    /** What may be corrected here. */
    can: z.object({
      scope: z.boolean(),
      support: z.boolean(),
      takenIn: z.boolean(),
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

export const correctDocument = {
  summary: 'Say something of a document for its return; sent back, `before` takes it back',
  body: named.extend({ period }),
  output: z.object({
    /** The same call again with this takes it back. */
    before: named.extend({ period }),
    card,
  }),
  errors: [
    'declaration.no_iva',
    'declaration.period',
    'declaration.filed',
    'declaration.correction',
    'request.not_found',
    'received.declared',
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

const typedFigures = z.object({
  period,
  obligation,
  /** As it was typed: what is no figure is answered with a sentence. null takes it away, a missing box stays. */
  boxes: z.record(box, z.string().max(40).nullable()).default({}),
  factor: z.enum(factors).nullable().optional(),
});

export const saveReturnBoxes = {
  summary: 'Type boxes of a return that no document feeds; sent back, `before` takes it back',
  body: typedFigures,
  output: z.object({ before: typedFigures, card }),
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.period',
    'declaration.filed',
    'declaration.box',
  ],
} satisfies Schemas;

export const markFiled = {
  summary: 'A return was filed elsewhere: its period is closed, and what it left goes on',
  body: z.object({ period: anyPeriod, obligation, number, filedOn: day }),
  output: filed,
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.period',
    'declaration.day',
    'declaration.filed',
  ],
} satisfies Schemas;

export const unmarkFiled = {
  summary: 'It was not filed after all',
  body: z.object({ period: anyPeriod, obligation }),
  output: z.object({ done: z.literal(true) }),
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period', 'request.not_found'],
} satisfies Schemas;
