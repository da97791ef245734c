import { parseAmount } from '@cuadre/sri/num';
import { z } from 'zod';
import { day, decimalText, fault, id } from '#contract/common.schemas.ts';
import type { Schemas } from '#contract/endpoint.ts';
import { regimes } from '#contract/roles.ts';
import { card, count, figure, pageNumber, period, returnDocument, salesSaid } from '../common.schemas.ts';
import { boxOrigins, certainties, returnStates } from '../returns.rules.ts';
import {
  incomeParts,
  incomeRegimes,
  leastDegree,
  mostDegree,
  reasonPattern,
  rebateGroups,
  revenueLines,
  revenueSteps,
  yearPattern,
} from './revenue.rules.ts';

/** Of a salary, what is within it: of figures that can be read. */
const isWithin = (part: string, whole: string): boolean => {
  const [its, all] = [parseAmount(part), parseAmount(whole)];
  return its === null || all === null || its.compare(all) <= 0;
};

const year = z.string().regex(yearPattern, 'a year');
const group = z.enum(rebateGroups);

const work = z.strictObject({ salary: figure, socialSecurity: figure, retained: figure });
/** What no document says of a year. A step that is missing was not answered; one that is null takes its answer back. */
const answers = z.strictObject({
  /** Work for an employer: the year's salary, what of it went to social security, what the employer retained. */
  work: work.nullable().optional(),
  /** Other taxed income (rents, interest…). */
  other: z.strictObject({ income: figure }).nullable().optional(),
  /** Deductible and without receipt: wages of others, their social security, interest. */
  costs: z.strictObject({ amount: figure }).nullable().optional(),
  /** Of two activities, one in RIMPE: the part of all costs that is of the other one, in whole percent. */
  share: z
    .strictObject({ percent: z.number().int().min(0).max(100) })
    .nullable()
    .optional(),
  /** Practises freely a profession with a degree. */
  profession: z.strictObject({ practises: z.boolean() }).nullable().optional(),
  /** Paid in advance, and what the return of the year before left. */
  paid: z.strictObject({ advance: figure, previousCredit: figure }).nullable().optional(),
  exemption: z
    .strictObject({
      /** 65 years or more. */
      isOld: z.boolean(),
      /** Of a disability, in percent; null: none. */
      degree: z.number().int().min(leastDegree).max(mostDegree).nullable(),
      /** The disability is of somebody in their care. */
      isSubstitute: z.boolean(),
    })
    .nullable()
    .optional(),
  /** Catastrophic, rare or orphan, of the person or a dependant. */
  illness: z.strictObject({ has: z.boolean() }).nullable().optional(),
});
export type RevenueAnswers = z.infer<typeof answers>;
/** As they may be said: nobody pays more of a salary than it is. What was kept before is read as it is. */
const sayable = answers.extend({
  work: work
    .refine(({ salary, socialSecurity }) => isWithin(socialSecurity, salary), {
      error: 'withinSalary',
      path: ['socialSecurity'],
    })
    .refine(({ salary, retained }) => isWithin(retained, salary), { error: 'withinSalary', path: ['retained'] })
    .nullable()
    .optional(),
});

/** Something that is in a box. */
const part = z.object({
  /**
   * `before`: sold before returns began here; `share`: of the documents, what is of another activity, below zero; `told`:
   * without receipt; `wear`: depreciation; `iva`: no credit of its return; `answer`: as it was answered, or follows from it;
   * `late`: what filing it today costs.
   */
  kind: z.enum(['documents', 'before', 'share', 'told', 'wear', 'iva', 'answer', 'typed', 'late']),
  amount: decimalText,
  /** Of documents, which ones add up to it. */
  opens: z
    .union([
      z.object({
        line: z.enum(revenueLines),
        regime: z.enum(incomeRegimes).optional(),
        only: z.enum(incomeParts).optional(),
      }),
      z.object({ group }),
    ])
    .nullable(),
});

const line = z.object({
  code: z.string().regex(/^\d{3}$/),
  label: z.string(),
  section: z.enum(['income', 'exempt', 'personal', 'tax', 'rimpe', 'payment']),
  amount: decimalText,
  origin: z.enum(boxOrigins),
  unconfirmed: z.string().nullable(),
  /** They add up to it; empty where it is computed from other boxes, or where nothing is in it. */
  parts: z.array(part),
  /** A person may type it. */
  isTypable: z.boolean(),
  /** What they typed. */
  typed: decimalText.nullable(),
  /** Of other boxes, where it is computed. */
  formula: z.string().nullable(),
});

/** Where to ask for receipts: what comes regularly and is missing. */
const ask = z.object({
  group,
  /** null: of no one supplier. */
  partyIdentification: z.string().nullable(),
  partyName: z.string().nullable(),
  /** `missing`: a receipt a month that did not come; `pace`: several a month until the end of the year; `season`: as in the year before; `category`: as in its whole months of this one. */
  why: z.enum(['missing', 'pace', 'season', 'category']),
  /** Receipts that are missing, or purchases until the end of the year. */
  count,
  /** What one of them, the rest of the year before, or a month of a category usually is. */
  usual: decimalText,
  expected: decimalText,
  worth: decimalText,
});

const revenue = z.object({
  obligation: z.literal('renta'),
  year,
  state: z.enum(returnStates),
  /** Of one that was approved here. */
  declarationId: id.nullable(),
  /** What was approved here; null: nothing, or it was filed elsewhere. */
  filed: z
    .object({
      /** Once it was sent, with the returns whose place it took. */
      pay: decimalText,
      /** It was sent, and a box of it comes to something else since. */
      isChanged: z.boolean(),
    })
    .nullable(),
  /** Since returns began here, and those with documents; newest first. */
  years: z.array(year),
  regime: z.enum(regimes),
  /** In that year they had no RUC: nothing is asked of a business. */
  isWithoutRuc: z.boolean(),
  /** Has income of the general regime, so that costs and personal expenses count. */
  isGeneral: z.boolean(),
  /** null: nobody has said yet what they are. */
  dueOn: day.nullable(),
  certainty: z.enum(certainties),
  /** The tables of the year are not there yet: nothing is approved with those of the year before. */
  estimate: z.boolean(),
  faults: z.array(fault),
  /** With what being late costs: today, or on the day of its approval. */
  pay: decimalText,
  credit: decimalText,
  /** What of `pay` filing it today costs beside the tax; null: it is not late, or was approved or filed. */
  late: card.shape.late,
  /** Its `pay`, of the tax alone, = tax − rebate + rimpe − retained − advance − previousCredit, unless the credit exceeds it. */
  equation: z.object({
    /** Of business, profession and the rest. */
    income: decimalText,
    /** Within it, what was sold in the year before returns began here, as somebody said: in no document. */
    incomeBefore: decimalText,
    /** Within it, what was answered. */
    otherIncome: decimalText,
    /** Within it, what was typed in boxes of its own. */
    typedIncome: decimalText,
    /** `documentCosts` + `toldCosts` + `depreciation` + `ivaCost` + `typedCosts`. */
    costs: decimalText,
    /** What of the documents counts. Of two activities a part, of each line of costs the same, in whole percent. */
    documentCosts: decimalText,
    costShare: count,
    /** Without receipt, what counts of what was answered. */
    toldCosts: decimalText,
    /** Depreciation of the year, within costs. */
    depreciation: decimalText,
    /** IVA that its returns say is no credit (565), within costs. */
    ivaCost: decimalText,
    /** What was typed in boxes of its own, within costs. */
    typedCosts: decimalText,
    /** Salary less social security. */
    work: decimalText,
    exempt: decimalText,
    base: decimalText,
    tax: decimalText,
    /** As far as there is tax. */
    rebate: decimalText,
    /** Income of RIMPE, and its tax. */
    rimpeIncome: decimalText,
    rimpeBefore: decimalText,
    rimpeTax: decimalText,
    /** By clients and the employer. */
    retained: decimalText,
    /** Within it, by the employer, as it was answered. */
    employerRetained: decimalText,
    advance: decimalText,
    previousCredit: decimalText,
    pay: decimalText,
  }),
  /** null: no rebate in this regime. */
  rebate: z
    .object({
      limit: decimalText,
      spent: decimalText,
      /** Whole percent of the limit, at most 100. */
      used: count,
      missing: decimalText,
      rebate: decimalText,
      most: decimalText,
      worth: decimalText,
      percent: decimalText,
      dependants: count,
      /** Of the year, with today; 0: it is over. */
      daysLeft: count,
      ask: z.array(ask),
      /** Tax of the year when it goes on like this, and what the rest is worth below it; null: early in the year, or over. */
      pace: z.object({ tax: decimalText, worth: decimalText }).nullable(),
      /** What is left to gain, spread on the months left, this one included: receipts to ask for in each, and what they bring. null: over, or nothing is. */
      monthly: z.object({ months: count, amount: decimalText, worth: decimalText }).nullable(),
      /** Names of those whose cédula counts beside the taxpayer's. */
      family: z.array(z.string()),
      /** Of all that is asked for, at that pace. */
      asked: z.object({ worth: decimalText, used: count }),
    })
    .nullable(),
  personal: z.array(z.object({ group, amount: decimalText, count })),
  /** In whose name the receipts are; the owner first. */
  whose: z.array(
    z.object({ identification: z.string(), name: z.string().nullable(), isOwner: z.boolean(), amount: decimalText }),
  ),
  /** Personal expenses of each month so far, and what the rest of the rebate was worth after it; null: no rebate. */
  months: z.array(z.object({ month: z.string(), amount: decimalText, worth: decimalText.nullable() })),
  lines: z.array(z.object({ line: z.enum(revenueLines), amount: decimalText, count })),
  /** Box 565 of each return of IVA of the year, as it was filed or stands, and what of it counts: of two activities a part; those parts add up to `ivaCost`. */
  ivaCosts: z.array(z.object({ period, declarationId: id.nullable(), amount: decimalText, counts: decimalText })),
  outside: z.array(z.object({ reason: z.string(), amount: decimalText, count })),
  boxes: z.array(line),
  answers,
  /** The rule of the year that exempts a substitute stands in no source that was read. */
  isSubstituteUnconfirmed: z.boolean(),
  /** A popular business came within that year or later: until it is filed, it says here what it had sold of it. */
  asksBefore: z.boolean(),
  /** It was over when they came: it says no month, and all that it sold of it. */
  wasOver: z.boolean(),
  said: salesSaid.nullable(),
  /** What the books suggest where nothing was answered. */
  suggested: z.object({
    salary: decimalText,
    otherIncome: decimalText,
    costs: decimalText,
    previousCredit: decimalText,
    share: count,
  }),
  /** Steps of this taxpayer, and those that nobody answered. */
  steps: z.array(z.enum(revenueSteps)),
  unanswered: z.array(z.enum(revenueSteps)),
});
export type RevenueReturn = z.infer<typeof revenue>;

export const getRevenueReturn = {
  summary: 'The income tax of a year as it stands today: what would be paid, the rebate and its room, every box',
  query: z.object({ year: year.optional() }),
  output: revenue,
  errors: ['declaration.no_revenue', 'declaration.period'],
} satisfies Schemas;

const documents = z.object({
  year,
  count,
  pages: count,
  /** Of all pages. */
  total: decimalText,
  documents: z.array(
    returnDocument.extend({
      /** What it is in the figure, with its sign. */
      amount: decimalText,
    }),
  ),
});
export type RevenueDocuments = z.infer<typeof documents>;

export const getRevenueDocuments = {
  summary: 'The documents behind a figure of the income tax, or left out for one reason; newest first',
  query: z
    .object({
      year,
      line: z.enum(revenueLines).optional(),
      /** Of income: that of activities with costs, or of those in RIMPE; without it all. */
      regime: z.enum(incomeRegimes).optional(),
      /** Of income: what was sold, or the credit notes of it. */
      only: z.enum(incomeParts).optional(),
      reason: z.string().regex(reasonPattern).optional(),
      page: pageNumber,
    })
    .refine(({ line: of, reason }) => (of === undefined) !== (reason === undefined), 'a line or a reason'),
  output: documents,
  errors: ['declaration.no_revenue', 'declaration.period'],
} satisfies Schemas;

export const getExpensePersonal = {
  summary: 'Personal expenses of a year by what they are, and the documents of one group or of all',
  query: z.object({ declarationYear: year, group: group.optional(), page: pageNumber }),
  output: documents.extend({
    /** Dollars that count for the rebate. */
    spent: decimalText,
    groups: z.array(z.object({ group, amount: decimalText, count })),
  }),
  errors: ['declaration.no_revenue', 'declaration.period'],
} satisfies Schemas;
export type ExpensePersonal = z.infer<typeof getExpensePersonal.output>;

export const getExpenseAnnex = {
  summary:
    'The annex of personal expenses of a year as an .xlsx to type from: who counts as a dependant, every receipt, the totals',
  query: z.object({ year }),
  errors: ['declaration.no_revenue', 'declaration.period'],
} satisfies Schemas;

export const saveRevenueAnswers = {
  summary: 'Answer questions about a year, those that are named; sent back, `before` takes it back',
  body: z.object({ year, answers: sayable }),
  output: z.object({ year, answers, before: answers, pay: decimalText, credit: decimalText, difference: decimalText }),
  errors: ['declaration.no_revenue', 'declaration.period', 'declaration.filed'],
} satisfies Schemas;
