import { isAwaitedReturn } from '@cuadre/sri/declarations';
import { z } from 'zod';
import { day, decimalText, done, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { regimes } from '../roles.ts';
import { areDifferent, awaitedStandings, isPaperOf, mostAwaited, paperCodes } from './calendar.rules.ts';
import { anyPeriod, salesSaid } from './common.schemas.ts';
import { filers } from './filing.rules.ts';
import { certainties, returnObligations } from './returns.rules.ts';

const month = z.string().describe('YYYY-MM');

const obligationDay = z.object({
  code: z.enum([
    'ivaMonthly',
    'ivaSemiannual',
    'retentionsMonthly',
    'retentionsSemiannual',
    'incomeTax',
    'incomeTaxCompany',
    'incomeTaxRimpe',
    'personalExpenses',
    'expenseProjection',
    'transactions',
  ]),
  from: month,
  to: month,
  dueOn: day,
  certainty: z.enum(certainties),
  /** `holiday`: of a day that moved because of one; `from`: the day by rule. */
  why: z.object({
    kind: z.enum(['digit', 'special', 'public', 'galapagos', 'moved', 'extended']),
    from: day.optional(),
    holiday: z.string().optional(),
  }),
  /** Not every taxpayer files it: it depends on what they earned, on their taking the rebate, or on an employer; null: they file it. */
  dependsOn: z.enum(['income', 'rebate', 'employer']).nullable(),
  /** Of the annex of personal expenses: it concerns who takes the rebate and earns more in the year, which no source confirmed. */
  incomeAbove: decimalText.nullable(),
  /** The period is filed already: one that was only approved is not. */
  filed: z.boolean(),
  /** Who files the return that was approved here; null: there is none that waits. */
  filer: z.enum(filers).nullable(),
});
export type ObligationDay = z.infer<typeof obligationDay>;

const paper = z.object({
  code: z.enum(paperCodes),
  period: anyPeriod,
  submittedOn: day,
});

const feed = z.object({
  id,
  /** Who has it reads the days. */
  url: z.string(),
  since: instant,
});
export type CalendarFeed = z.infer<typeof feed>;

export const getTaxCalendar = {
  summary:
    'What falls due in the next twelve months, the private address of these days, and whether they are reminded of',
  output: z.object({
    today: day,
    regime: z.enum(regimes),
    /** The ninth digit of the RUC. */
    digit: z.string(),
    /** The obligations are those that the portal lists for this RUC. */
    isTold: z.boolean(),
    /**
     * When the RUC was suspended or closed, oldest first, and what was sold in the months between, of which no return falls
     * due.
     */
    inactive: z.array(z.object({ since: month, until: month.nullable(), sales: z.number().int() })),
    /** The portal says that it is not active, and nobody said since when; else null. */
    toldInactive: z.enum(['suspended', 'closed']).nullable(),
    /** Empty before somebody has said what they are. */
    days: z.array(obligationDay),
    /** Papers that somebody says they submitted; empty for who may not read a year. */
    submitted: z.array(paper),
    reminds: z.boolean(),
    /** null: there is none, or the caller may not manage it. */
    feed: feed.nullable(),
  }),
} satisfies Schemas;
export type TaxCalendar = z.infer<typeof getTaxCalendar.output>;

export const setTaxReminders = {
  summary: 'Whether days are reminded of by mail and in the inbox',
  body: z.object({ reminds: z.boolean() }),
  output: done,
} satisfies Schemas;

export const markSubmitted = {
  summary: 'An annex or projection was submitted on a day: nobody is reminded of it; null: it was not, after all',
  // A `code` of a body is what somebody proves with that it is them.
  body: z
    .object({ paper: paper.shape.code, period: anyPeriod, submittedOn: day.nullable() })
    .refine((said) => isPaperOf(said.paper, said.period), { path: ['period'] }),
  /** The same call again with this takes it back. */
  output: z.object({ before: day.nullable() }),
  errors: ['declaration.no_revenue', 'declaration.day'],
} satisfies Schemas;

export const changeCalendarFeed = {
  summary: 'A new private address of the calendar, or none; the one before stops at once',
  body: z.object({ to: z.enum(['new', 'none']) }),
  output: z.object({
    feed: feed.nullable(),
    /** The address that stopped: `restoreCalendarFeed` takes it back. */
    before: id.nullable(),
  }),
} satisfies Schemas;

export const restoreCalendarFeed = {
  summary: 'Takes a change of the address back, shortly after it',
  body: z.object({ feedId: id }),
  output: z.object({ feed }),
  errors: ['request.not_found'],
} satisfies Schemas;

export const getCalendarFile = {
  summary: 'The days behind a private address as iCalendar: names and days',
  params: z.object({ token: z.string().max(200) }),
  errors: ['share.gone', 'request.too_many'],
} satisfies Schemas;

const awaited = z.object({
  obligation: z.enum(returnObligations),
  period: anyPeriod,
  /** As the list says it. */
  dueOn: day,
});

export const getOverdueObligations = {
  summary:
    "Periods since the start of the returns here that are over, not filed, and late, years of who files no IVA since they came, and what the portal's list names: what each would cost today",
  output: z.object({
    today: day,
    obligations: z.array(
      z.object({
        obligation: z.enum(returnObligations),
        period: z.string(),
        from: day,
        to: day,
        dueOn: day,
        /** Of delay; a fraction counts whole. */
        months: z.number().int(),
        /** Without fine and interest. */
        tax: decimalText,
        /** null: it is a fixed amount that depends on the taxpayer. */
        fine: decimalText.nullable(),
        /** null: a quarter has no rate yet. */
        interest: decimalText.nullable(),
        /** The day after which the fine grows again. */
        growsAfter: day,
        /** It was approved and has no number yet, and who files it; null: it is still to be approved. */
        approved: z.object({ declarationId: id, filer: z.enum(filers) }).nullable(),
        /** It is of before returns began here: what it costs is of the documents that are here. */
        isOnListAlone: z.boolean(),
      }),
    ),
    /** What somebody copied of the portal's list of returns that are not filed; null: nobody did. */
    awaited: z
      .object({
        listedOn: day,
        /** Of a year only for who may read it. */
        returns: z.array(
          awaited.extend({
            standing: z.enum(awaitedStandings),
            /** Of one that was filed; null: it was not, or its day is not known. */
            filedOn: day.nullable(),
            /** Of one that was approved here. */
            declarationId: id.nullable(),
          }),
        ),
      })
      .nullable(),
  }),
} satisfies Schemas;
export type OverdueObligations = z.infer<typeof getOverdueObligations.output>;

const awaitedList = z.object({
  listedOn: day,
  returns: z
    .array(awaited.refine(isAwaitedReturn, { path: ['period'] }))
    .min(1)
    .max(mostAwaited)
    .refine(areDifferent),
});

export const sayAwaited = {
  summary: "What the portal's list named as not filed on a day, instead of what was said of it before; null: nothing",
  body: z.object({ list: awaitedList.nullable() }),
  /** The same call again with this takes it back. */
  output: z.object({ before: awaitedList.nullable() }),
  errors: ['declaration.day'],
} satisfies Schemas;
export type AwaitedList = z.infer<typeof awaitedList>;

const limit = z.object({
  kind: z.enum(['popular', 'rimpe', 'accounting']),
  limit: decimalText,
  left: decimalText,
  /** At the pace of the last months; null: not this year, passed, or no pace. */
  reachedOn: day.nullable(),
  /** The day on which the sales of the year passed it. */
  passedOn: day.nullable(),
});

const option = z.object({
  regime: z.enum(regimes),
  /** Of the year so far, as `getRevenueReturn` computes it, after the rebate; null: no year has a table. */
  incomeTax: decimalText.nullable(),
  /** What of it is taxed after costs, by the general table; an activity that RIMPE excludes stays there. */
  base: decimalText,
  /** What of it is taxed by the table of RIMPE. */
  sales: decimalText,
  rebate: decimalText,
  /** Retained by clients and the employer, paid in advance, left by the year before. */
  paid: decimalText,
  pay: decimalText,
  credit: decimalText,
  /** Of the documents of the year so far; null: charges none. */
  iva: z.object({ charged: decimalText, credit: decimalText, pay: decimalText }).nullable(),
});

export const getRegimeOutlook = {
  summary: 'How far sales of the year are from the ceilings of the regime, and what would change above them',
  output: z.object({
    today: day,
    regime: z.enum(regimes),
    /** Nobody said yet what they are: the regime is a guess. */
    isUntold: z.boolean(),
    name: z.string(),
    soFar: decimalText,
    /** Of it, what was sold before returns began here, as somebody said: in no month below. */
    before: decimalText,
    /** What a popular business said of this year: its sales before `period`; null: nothing. */
    said: salesSaid.nullable(),
    /** It says so here, if it came this year: others say it where their returns begin. */
    asksBefore: z.boolean(),
    /** A month; null: fewer than three full months are known. */
    pace: decimalText.nullable(),
    yearEnd: decimalText.nullable(),
    /** Of this year, without IVA, from January on; the last one runs. */
    months: z.array(z.object({ month, sales: decimalText })),
    /** Nearest first. */
    limits: z.array(limit),
    /** The regime in force first; empty of a company, and for who may not read the income tax of the year. */
    options: z.array(option),
  }),
} satisfies Schemas;
export type RegimeOutlook = z.infer<typeof getRegimeOutlook.output>;
