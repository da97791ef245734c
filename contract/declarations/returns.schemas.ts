import { z } from 'zod';
import { day, decimalText, fault, id, month } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { regimes } from '../roles.ts';
import {
  anyPeriod,
  approvedEquation,
  box,
  card,
  count,
  figure,
  formNumber,
  obligation,
  period,
  returnDocument,
} from './common.schemas.ts';
import { filers } from './filing.rules.ts';
import { bill, stepNumber } from './questions.schemas.ts';
import {
  boxOrigins,
  factors,
  longestDeferral,
  returnFilters,
  returnObligations,
  returnSections,
  stepsBefore,
} from './returns.rules.ts';

export type { ReturnCard } from './common.schemas.ts';

/** A return that was filed. */
const filed = card.pick({ obligation: true, period: true, from: true, to: true, state: true }).extend({
  /** null: filed elsewhere. */
  declarationId: id.nullable(),
  /** Who files one that was approved here; null: it is filed. */
  filer: z.enum(filers).nullable(),
  /** Once it was sent, with the returns whose place it took; null: filed elsewhere, and what it was is not known here. */
  paid: decimalText.nullable(),
  number: z.string().nullable(),
  filedOn: day.nullable(),
});
export type FiledReturn = z.infer<typeof filed>;
const sent = filed.extend({
  /** It was sent, and the one before leaves something else to it now: a substitute says that. */
  beginsOtherwise: z.boolean(),
  /** It was sent, and comes to something else since documents of its days came or changed: a substitute says that too. */
  isChanged: z.boolean(),
  /** It was sent, documents of its days came or changed since, and its own page says whether it comes to something else. */
  mayBeChanged: z.boolean(),
});
export type SentReturn = z.infer<typeof sent>;

const deferred = z.object({ period: month, amount: figure });
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

const moved = z.object({
  since: day,
  /** What it came to then. */
  was: decimalText,
  difference: decimalText,
  /** How much of it is of no document: what was typed, what the one before left, a fine; null: nobody knows. */
  besides: decimalText.nullable(),
  documents: z.array(z.object({ document: returnDocument, difference: decimalText })),
});

const missing = z.object({
  kind: z.enum(stepsBefore),
  /** Documents of it, or of those not done yet. */
  count,
  done: z.boolean(),
  /** What they come to; of unclassified ones, how much what is paid may fall. */
  amount: decimalText.nullable(),
});

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
    /** Nobody said yet what they are: the regime is a guess. */
    isUntold: z.boolean(),
    /** Of `current`; null: files no return of IVA (popular business, person without RUC, nobody has said yet what they are). */
    periodicity: z.enum(['monthly', 'semiannual']).nullable(),
    /** null: nobody has said yet from which period on they are filed here. */
    start: start.nullable(),
    /** What was said of the sales of a year before `period`, without IVA; newest first. */
    salesBefore: z.array(z.object({ year: z.string(), period: z.string(), sales: decimalText })),
    /** Where they begin here, as the period is called by what they are; where nobody said it, as is supposed. */
    suggestedStart: period.nullable(),
    /** Where they may begin here, newest first. */
    starts: z.array(period),
    /** Periods of the year before they begin here of which nothing was said, newest first: each counts as filed. */
    earlier: z.array(period),
    year: z.string(),
    /** Newest first. */
    years: z.array(z.string()),
    /** The nearest period that is over and was not filed; else the running one. */
    current: card.nullable(),
    /** The running period; null: none is filed of it any more. */
    inCourse: card.nullable(),
    /** Of `current`, since the last day before today on which somebody of the business saw it; null: nobody did, or nothing moved. */
    moved: moved.nullable(),
    /** The same of `inCourse`, where it is another. */
    movedInCourse: moved.nullable(),
    /** Of `current`; a step that the product does not ask for is not in it. */
    missing: z.array(missing),
    /** Of other returns that this taxpayer files here. */
    others: z.array(
      z.object({
        obligation: z.enum(returnObligations),
        periodicity: z.enum(['monthly', 'semiannual', 'annual']),
        current: card,
        inCourse: card.nullable(),
        pending: z.array(card),
        /** Of `current`, as far as its own documents tell; the rest is asked before it is approved. */
        missing: z.array(missing),
      }),
    ),
    /** What the tax authority did not take, of periods of which nothing was approved since; a substitute, unless it was left. */
    refused: z.array(
      z.object({ id, obligation: z.enum(returnObligations), period: z.string(), isSubstitute: z.boolean() }),
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
      /** Of the year, newest first, of every return; in the running one also what waits for its number since before. */
      sent: z.array(sent),
    }),
  }),
} satisfies Schemas;
export type TaxDeclaration = z.infer<typeof getTaxDeclaration.output>;

export const startDeclarations = {
  summary:
    'From which period on returns are filed here, and what the one before left; of a popular business, what it sold this year before a month',
  body: z.object({
    period,
    /** 615 of the return before. */
    carriedPurchases: figure.default('0'),
    /** 617 of the return before. */
    carriedRetentions: figure.default('0'),
    /** Tax of earlier sales on credit, by the month in which it is settled. */
    deferred: z.array(deferred).max(longestDeferral).default([]),
    /**
     * Sales of the year of `period` before it, without IVA: no document of them is here; of a year that was over when a
     * popular business came, all. Absent: what was said of that year stays.
     */
    incomeSoFar: figure.optional(),
    /** Of the return before. */
    number: formNumber.optional(),
    filedOn: day.optional(),
  }),
  output: start,
  errors: ['declaration.no_iva', 'declaration.period', 'declaration.day', 'declaration.continues'],
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
  origin: z.enum(boxOrigins),
  documents: count,
  /** Its boxes that the portal lets be edited and no document feeds: a person may type them. `typed`: what they did; null: nothing. */
  typable: z.array(z.object({ box, typed: decimalText.nullable() })),
  /** What no second source says of it. */
  unconfirmed: z.string().nullable(),
});
export type ReturnLine = z.infer<typeof line>;

const outside = z.object({
  /** `unclassified`, `personal`, `no_support`, `other_period`, `declared`, `no_receipt`, `no_lines`, `no_iva`, `sale_note`, `no_box`, or the state in which it does not count. */
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
  /** What was approved here; null: nothing, or it was filed elsewhere, and what was paid is not known. */
  filed: z
    .object({
      declarationId: id,
      /** Once it was sent, with the returns whose place it took. */
      pay: decimalText,
      equation: approvedEquation,
      /** It was sent, and a box of it comes to something else since. */
      isChanged: z.boolean(),
    })
    .nullable(),
  /** Of one that was filed elsewhere: what goes on to the next as its documents stood when that was said. null: what they come to now. */
  leftWhenSaid: z
    .object({
      carried: decimalText,
      /** Of sales on credit. */
      due: decimalText,
    })
    .nullable(),
  /** null: of another return than that of IVA. */
  four: four.nullable(),
  /** Tax of sales on credit that later periods settle, by the month that does. */
  deferred: z.array(z.object({ month, tax: decimalText, documents: count })),
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
  query: z.object({
    period: anyPeriod,
    obligation,
    /** Of several that were approved for it, this one; else the last. */
    declarationId: id.optional(),
  }),
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.no_revenue',
    'declaration.period',
    'request.not_found',
  ],
} satisfies Schemas;

const typedFigures = z.object({
  period: anyPeriod,
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
    'declaration.no_revenue',
    'declaration.not_offered',
    'declaration.period',
    'declaration.filed',
    'declaration.box',
  ],
} satisfies Schemas;

export const markFiled = {
  summary:
    'A return was filed elsewhere: its period is closed, and what it left goes on; `replaces`: a substitute of that form, said before or sent from here, or the same with the documents of today',
  body: z.object({ period: anyPeriod, obligation, number: formNumber, filedOn: day, replaces: formNumber.optional() }),
  output: filed,
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.period',
    'declaration.day',
    'declaration.filed',
    'declaration.number',
  ],
} satisfies Schemas;

export const unmarkFiled = {
  summary: 'It was not filed after all; `stands`: the form that was sent from here before, which stands again',
  body: z.object({ period: anyPeriod, obligation }),
  output: z.object({ done: z.literal(true), stands: z.string().nullable() }),
  errors: ['declaration.no_iva', 'declaration.not_offered', 'declaration.period', 'request.not_found'],
} satisfies Schemas;
