import { z } from 'zod';
import { day, decimalText, id } from '../common.schemas.ts';
import {
  boxPattern,
  certainties,
  figurePattern,
  formNumberPattern,
  returnObligations,
  returnPeriodPattern,
  returnStates,
  taxPeriodPattern,
} from './returns.rules.ts';

/** Of which return; IVA where nobody says. */
export const obligation = z.enum(returnObligations).default('iva');
/** Of any return. */
export const anyPeriod = z
  .string()
  .regex(returnPeriodPattern, 'a month (2026-10), half a year (2026-S2) or a year (2026)');
export const period = z.string().regex(taxPeriodPattern, 'a month (2026-10) or half a year (2026-S2)');
export const box = z.string().regex(boxPattern, 'three or four digits');
/** The name of its rule chooses what is said where it is none. */
export const figure = z.string().regex(figurePattern, 'figure');
export const formNumber = z.string().trim().regex(formNumberPattern, 'number of the form');
export const count = z.number().int();
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

/** A return of a period: what would be paid today, or was. */
export const card = z.object({
  obligation: z.enum(returnObligations),
  period: anyPeriod,
  from: day,
  to: day,
  /** Theirs on both sides of it, of other lengths where the regime changed; null: they file none there. */
  previous: anyPeriod.nullable(),
  next: anyPeriod.nullable(),
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
  /** Of `equation.other`: what was retained of others, as IVA (801). */
  ofOthers: decimalText,
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

/** Of returns that were or would be approved: `pay` is what they pay, and a substitute pays the rest of its tax. */
export const approvedEquation = card.shape.equation.extend({
  /** Tax that returns before declared, of that of the period; below zero: more than it comes to now. */
  paid: decimalText,
  /** IVA that its agent retained of others; `other` has it too. */
  ofOthers: decimalText,
});

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

/** Sales of a year before `period`, or of all of it where that is the year, without IVA, as a popular business said. */
export const salesSaid = z.object({ period: z.string(), incomeSoFar: decimalText });
