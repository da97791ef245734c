import { z } from 'zod';
import { factorCode } from '../account/second-factor.schemas.ts';
import { day, decimalText, done, id, instant, month } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import {
  anyPeriod,
  approvedEquation,
  box,
  card,
  count,
  formNumber,
  obligation,
  pageNumber,
  period,
  returnDocument,
} from './common.schemas.ts';
import { filers, filingRefusals, filingStates, longestCorrection, longestRefusal } from './filing.rules.ts';
import { approvedPayment, paymentChoice } from './payment.schemas.ts';
import { certainties, returnObligations, stepsBefore } from './returns.rules.ts';
import { openPoint } from './returns.schemas.ts';
import { yearPattern } from './year/revenue.rules.ts';

/** What was approved, by what it says: another figure, box or document has another. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);
const boxes = z.record(z.string(), decimalText);

const figures = card.pick({ pay: true, carried: true }).extend({ equation: approvedEquation });

/** Boxes that somebody types into the portal: all of a form without upload file, of another one what the file cannot carry. */
export const typedIntoPortal = z.array(z.object({ code: z.string(), label: z.string(), value: z.string() }));

const refusal = z.object({ reason: z.enum(filingRefusals), detail: z.string() });
const frozen = figures.extend({
  id,
  obligation: z.enum(returnObligations),
  period: anyPeriod,
  from: day,
  to: day,
  kind: z.enum(['original', 'substitute']),
  /** Of a substitute: the form whose place it takes. */
  replaces: z.string().nullable(),
  state: z.enum(filingStates),
  filer: z.enum(filers),
  /** How it was to be paid; null: nobody chose. */
  payment: approvedPayment.nullable(),
  /** Every box as it was approved. */
  boxes,
  /** What the form calls those that are not zero. */
  labels: z.record(z.string(), z.string()),
  /** Boxes that a person typed. */
  typed: z.array(z.string()),
  /** Of those, what documents feed: each opens to them. */
  documented: z.array(z.string()),
  toType: typedIntoPortal,
  /** The portal asks by which decree the rate of tourism was reduced: no file says it. */
  asksDecree: z.boolean(),
  documents: z.number().int(),
  /** SHA-256 of what was approved. */
  fingerprint,
  approvedAt: instant,
  /** Since when the portal or the operator has it. */
  givenAt: instant.nullable(),
  /** Until when it will be filed; null where its owner files it, and once it is. */
  promisedUntil: instant.nullable(),
  /** The portal did not answer when it was last tried; it is tried again. */
  isUnreached: z.boolean(),
  /** Its owner may file it instead. Not while an operator has it, until the promise is over. */
  mayTakeBack: z.boolean(),
  number: z.string().nullable(),
  filedOn: day.nullable(),
  /** A person said its number, and may put it right. */
  isNumberTyped: z.boolean(),
  /** What was said before it was put right, the oldest first. */
  numbersBefore: z.array(z.object({ number: z.string(), filedOn: day, until: instant })),
  refusal: refusal.nullable(),
  /** Of a refused one: the return of its period that was approved since; of a sent one: the substitute that took its place. */
  standingId: id.nullable(),
  /** The PDF that the SRI gave for it is here. */
  hasForm: z.boolean(),
});
export type FrozenDeclaration = z.infer<typeof frozen>;

export const getApproval = {
  summary: 'What is approved when the return of a period is approved now, and what stands before it',
  query: z.object({ period: anyPeriod, obligation }),
  output: figures.extend({
    obligation: z.enum(returnObligations),
    period: anyPeriod,
    from: day,
    to: day,
    next: card.shape.next,
    /** The return of `next`, where it was sent and began with something else than this one left; null: it did not. */
    nextBegan: id.nullable(),
    dueOn: day,
    certainty: z.enum(certainties),
    fingerprint,
    /** The first day on which it may be approved. */
    opensOn: day,
    isOpen: z.boolean(),
    filer: z.enum(filers),
    /** A code of the second factor is asked. */
    needsCode: z.boolean(),
    /** Until when it would be filed; null where its owner files it. */
    promisedUntil: instant.nullable(),
    /** The promise of the operator ends after the last day: it is chosen who files. */
    mayBeLate: z.boolean(),
    /** Who may file it, the one that is advised first. */
    filers: z.array(z.enum(filers)),
    /** What being late costs today, as it is approved; null: it is not late. */
    late: card.shape.late,
    /** What it would cost a day after the last one, where that is near; null: it is not. */
    aDayLate: card.shape.late,
    /** What is not done yet, by its kind: approving names each. */
    open: z.array(z.enum(stepsBefore)),
    /** The same with what it is. */
    points: z.array(openPoint),
    /** What came in of its days, and of the portal's list of them. */
    received: z.object({
      lastCameAt: instant.nullable(),
      /** null: nobody gave it. */
      list: z
        .object({
          givenAt: instant,
          listed: z.number().int(),
          here: z.number().int(),
          waiting: z.number().int(),
          /** Months of which no list came after their end. */
          monthsLeft: z.array(z.string().describe('YYYY-MM')),
          /** Not here and not being fetched, the first few. */
          missing: z.array(z.object({ accessKey: z.string(), sentence: z.string().nullable() })),
        })
        .nullable(),
    }),
    /** How it would be paid; null: nobody chose, or nothing is to pay. */
    payment: paymentChoice.nullable(),
    /** The operator could file; `isNamed` null: nobody said whether they are an additional user. */
    operator: z.object({ isNamed: z.boolean().nullable(), identification: z.string().nullable() }).nullable(),
    /** Of who must keep accounts: the form asks for the RUC of their accountant. */
    accountant: z.object({ ruc: z.string().nullable() }).nullable(),
    /** The return that it would take the place of, box by box where they differ. */
    replaces: z
      .object({
        id,
        number: z.string(),
        filedOn: day,
        pay: decimalText,
        difference: decimalText,
        boxes: z.array(z.object({ box: z.string(), label: z.string(), was: decimalText, now: decimalText })),
        /** It would lower the tax, and the time that the law gives for that is over. */
        isTooLate: z.boolean(),
        /** Somebody saw just this change and left it for later. */
        isSetAside: z.boolean(),
      })
      .nullable(),
    /** What returns of the period that were sent declared to pay beyond its tax, which the SRI gives back when asked; null: nothing. */
    overpaid: decimalText.nullable(),
    /** It was sent, and what changed since is in no box: nothing is to be filed again. */
    isChangedInNoBox: z.boolean(),
    /** Of the period, on its path to the SRI. */
    declaration: frozen.nullable(),
    /** The last one, where it was not taken. */
    refused: refusal.extend({ id }).nullable(),
    /** To who prepared it and is no owner: whom they can tell that it is ready, and when that was last done; null: nobody. */
    tell: z.object({ names: z.array(z.string()).min(1), toldAt: instant.nullable() }).nullable(),
  }),
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.no_revenue',
    'declaration.estimate',
    'declaration.period',
    'declaration.filed',
  ],
} satisfies Schemas;
export type Approval = z.infer<typeof getApproval.output>;

export const tellReady = {
  summary: 'Who prepared a return tells its owners that it is ready; told within the hour, nothing is sent again',
  body: z.object({ period: anyPeriod, obligation }),
  output: z.object({ toldAt: instant }),
  errors: [...getApproval.errors, 'declaration.too_early', 'declaration.approved'],
} satisfies Schemas;

export const acceptDeclaration = {
  summary: 'Approve a return: from now on it is frozen, and filed as it is. Cannot be taken back',
  body: z.object({
    /** Made by who approves: sent again, it is the same approval. */
    id,
    period: anyPeriod,
    obligation,
    /** What the person saw; where it moved meanwhile, nothing is approved. */
    pay: decimalText,
    fingerprint,
    /** What is not done, and is left so knowingly. */
    open: z.array(z.enum(stepsBefore)).max(stepsBefore.length).default([]),
    /** How many of each the person saw: where it is another number, nothing is approved. */
    points: z
      .array(z.object({ kind: z.enum(stepsBefore), count: z.number().int() }))
      .max(stepsBefore.length)
      .optional(),
    /** Its owner files it, where else the operator would. */
    filer: z.literal('owner').optional(),
    /** How it is to be paid, as the person saw it; anything else is not approved. */
    payment: paymentChoice.nullable().optional(),
    /** Of the second factor, where it is on. */
    code: factorCode.optional(),
  }),
  output: frozen,
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.no_revenue',
    'declaration.estimate',
    'declaration.period',
    'declaration.too_early',
    'declaration.moved',
    'declaration.open_points',
    'declaration.approved',
    'declaration.filed',
    'declaration.too_late',
    'declaration.no_plan',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'request.conflict',
  ],
} satisfies Schemas;

export const verifyPlanForDeclaration = {
  summary: 'Whether a return may be approved; its figures are free',
  query: z.object({
    type: z.enum(['iva', 'renta']).default('iva'),
    /** Of a return that was approved before, nothing more is asked for its substitute. */
    period: z.string().max(10).optional(),
  }),
  output: z.object({ product: z.enum(['DEC_IVA', 'DEC_RTA']), isGranted: z.boolean() }),
} satisfies Schemas;
export type PlanForDeclaration = z.infer<typeof verifyPlanForDeclaration.output>;

const facts = z.object({ operatorNamed: z.boolean().nullable(), accountantRuc: z.string().nullable() });

export const sayFilingFacts = {
  summary: 'Said once: the operator is an additional user of the portal, the RUC of the accountant; never a password',
  body: z
    .object({
      operatorNamed: z.boolean().nullable().optional(),
      accountantRuc: z.string().trim().max(13).nullable().optional(),
    })
    .refine((said) => Object.keys(said).length > 0),
  output: facts.extend({
    /** The same call with this takes it back. */
    before: facts,
  }),
  errors: ['declaration.accountant_ruc'],
} satisfies Schemas;

export const acceptRentDeclaration = {
  summary: 'Approve the income tax of a year, in the same way',
  body: acceptDeclaration.body.omit({ period: true, obligation: true }).extend({ year: z.string().regex(yearPattern) }),
  output: frozen,
  errors: acceptDeclaration.errors,
} satisfies Schemas;

const which = z.object({ declarationId: id });

export const getDeclaration = {
  summary: 'A return as it was approved, and what became of it',
  query: which,
  output: frozen,
  errors: ['request.not_found'],
} satisfies Schemas;

export const getApprovedDocuments = {
  summary: 'The documents of a box as they were approved, newest first; whatever became of them since',
  query: which.extend({ box, page: pageNumber }),
  output: z.object({
    box: z.string(),
    count,
    pages: count,
    /** Of all pages. */
    total: decimalText,
    documents: z.array(returnDocument.extend({ amount: decimalText })),
  }),
  errors: ['declaration.damaged', 'request.not_found'],
} satisfies Schemas;
export type ApprovedDocuments = z.infer<typeof getApprovedDocuments.output>;

export const getFileDeclaration = {
  summary: 'The file that fills the form in the portal; uploading it files nothing',
  query: which,
  errors: ['request.not_found', 'declaration.no_upload'],
} satisfies Schemas;

export const reportFiled = {
  summary:
    'Its owner filed it in the portal: the number of the form and the day, or what they typed by mistake put right',
  body: which.extend({
    number: formNumber,
    filedOn: day,
    /** It is the same form: what was typed of it, and why that was wrong. A substitute is another return. */
    corrects: z.object({ number: formNumber, reason: z.string().trim().min(1).max(longestCorrection) }).optional(),
  }),
  output: frozen,
  errors: [
    'declaration.day',
    'declaration.not_yours',
    'declaration.not_typed',
    'declaration.filed',
    'declaration.number',
    'request.not_found',
  ],
} satisfies Schemas;

export const reportRefused = {
  summary: 'The portal did not take it from its owner, who says what it told: the period is open again',
  body: which.extend({ detail: z.string().trim().min(1).max(longestRefusal) }),
  output: frozen,
  errors: ['declaration.not_yours', 'declaration.in_review', 'declaration.filed', 'request.not_found'],
} satisfies Schemas;

export const takeBack = {
  summary: 'Its owner files it instead of the operator: as long as nobody has it, or when the promised time is over',
  body: which,
  output: frozen,
  errors: ['declaration.in_review', 'declaration.filed', 'request.not_found'],
} satisfies Schemas;

export const setAsideChange = {
  summary: 'A substitute is left for later, noted by what it says; null offers it again',
  body: which.extend({ fingerprint: fingerprint.nullable() }),
  output: done,
  errors: ['declaration.not_filed', 'request.not_found'],
} satisfies Schemas;

export const attachForm = {
  summary: 'The PDF that the SRI gave for a return that was filed',
  body: which,
  output: frozen,
  errors: [
    'declaration.not_filed',
    'declaration.not_a_pdf',
    'declaration.other_taxpayer',
    'declaration.other_period',
    'request.not_found',
    'request.too_many',
  ],
} satisfies Schemas;

export const readFiledForm = {
  summary:
    'What a form that was filed says, of the PDF of the SRI or the upload file; it is compared before anything is saved',
  body: z.object({
    /** Of which return it should be. */
    period,
    /** Of the file: an upload file says whose and of when it is by its name alone. */
    name: z.string().max(255).optional(),
  }),
  output: z.object({
    kind: z.enum(['pdf', 'json']),
    number: z.string().nullable(),
    filedOn: day.nullable(),
    /** As it says; null: it does not. */
    period: z.string().nullable(),
    /** Whether it is of this taxpayer; null: it names nobody. */
    isOwn: z.boolean().nullable(),
    /** The month in which the tax of sales on credit is paid (box 486); null: it does not say. */
    deferredTo: month.nullable(),
    /** Figures of its boxes, as far as they could be read. */
    boxes,
  }),
  errors: ['declaration.unreadable_form', 'request.too_many'],
} satisfies Schemas;
export type FiledForm = z.infer<typeof readFiledForm.output>;

export const getForm = {
  summary: 'The PDF that the SRI gave for a return',
  query: which,
  errors: ['request.not_found'],
} satisfies Schemas;
