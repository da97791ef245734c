import { z } from 'zod';
import { factorCode } from '../account/second-factor.schemas.ts';
import { day, decimalText, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { filers, filingRefusals, filingStates } from './filing.rules.ts';
import { certainties, formNumberPattern, stepsBefore, taxPeriodPattern } from './returns.rules.ts';

const period = z.string().regex(taxPeriodPattern, 'a month (2026-10) or half a year (2026-S2)');
const number = z.string().trim().regex(formNumberPattern, 'number of the form');
/** What was approved, by what it says: another figure, box or document has another. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);
const boxes = z.record(z.string(), decimalText);

const figures = z.object({
  pay: decimalText,
  /** Credit that goes on to the next period. */
  carried: decimalText,
  /** `pay` = charged − credit − retained − before, unless the credit exceeds it. */
  equation: z.object({
    charged: decimalText,
    credit: decimalText,
    retained: decimalText,
    before: decimalText,
    pay: decimalText,
  }),
});

const frozen = figures.extend({
  id,
  obligation: z.literal('iva'),
  period,
  from: day,
  to: day,
  kind: z.enum(['original', 'substitute']),
  /** Of a substitute: the form whose place it takes. */
  replaces: z.string().nullable(),
  state: z.enum(filingStates),
  filer: z.enum(filers),
  /** Every box as it was approved. */
  boxes,
  documents: z.number().int(),
  /** SHA-256 of what was approved. */
  fingerprint,
  approvedAt: instant,
  /** Since when the portal or the operator has it. */
  givenAt: instant.nullable(),
  /** Until when it will be filed; null where its owner files it, and once it is. */
  promisedUntil: instant.nullable(),
  mayTakeBack: z.boolean(),
  number: z.string().nullable(),
  filedOn: day.nullable(),
  refusal: z.object({ reason: z.enum(filingRefusals), detail: z.string() }).nullable(),
  /** The PDF that the SRI gave for it is here. */
  hasForm: z.boolean(),
});
export type FrozenDeclaration = z.infer<typeof frozen>;

export const getApproval = {
  summary: 'What is approved when the return of a period is approved now, and what stands before it',
  query: z.object({ period }),
  output: figures.extend({
    period,
    from: day,
    to: day,
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
    /** The promise ends after the last day. */
    mayBeLate: z.boolean(),
    /** What is not done yet: approving names each. */
    open: z.array(z.enum(stepsBefore)),
    /** The return that it would take the place of, box by box where they differ. */
    replaces: z
      .object({
        id,
        number: z.string(),
        filedOn: day,
        pay: decimalText,
        difference: decimalText,
        boxes: z.array(z.object({ box: z.string(), label: z.string(), was: decimalText, now: decimalText })),
      })
      .nullable(),
    /** Of the period, on its path to the SRI. */
    declaration: frozen.nullable(),
  }),
  errors: ['declaration.no_iva', 'declaration.period'],
} satisfies Schemas;
export type Approval = z.infer<typeof getApproval.output>;

export const acceptDeclaration = {
  summary: 'Approve a return: from now on it is frozen, and filed as it is. Cannot be taken back',
  body: z.object({
    /** Made by who approves: sent again, it is the same approval. */
    id,
    period,
    /** What the person saw; where it moved meanwhile, nothing is approved. */
    pay: decimalText,
    fingerprint,
    /** What is not done, and is left so knowingly. */
    open: z.array(z.enum(stepsBefore)).max(stepsBefore.length).default([]),
    /** Of the second factor, where it is on. */
    code: factorCode.optional(),
  }),
  output: frozen,
  errors: [
    'declaration.no_iva',
    'declaration.period',
    'declaration.too_early',
    'declaration.moved',
    'declaration.open_points',
    'declaration.approved',
    'declaration.unchanged',
    'declaration.filed',
    'declaration.too_late',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'request.conflict',
  ],
} satisfies Schemas;

const which = z.object({ declarationId: id });

export const getDeclaration = {
  summary: 'A return as it was approved, and what became of it',
  query: which,
  output: frozen,
  errors: ['request.not_found'],
} satisfies Schemas;

export const getFileDeclaration = {
  summary: 'The file that fills the form in the portal; uploading it files nothing',
  query: which,
  errors: ['request.not_found'],
} satisfies Schemas;

export const reportFiled = {
  summary: 'Its owner filed it in the portal: the number of the form and the day',
  body: which.extend({ number, filedOn: day }),
  output: frozen,
  errors: ['declaration.day', 'declaration.not_yours', 'declaration.filed', 'declaration.number', 'request.not_found'],
} satisfies Schemas;

export const takeBack = {
  summary: 'Its owner files it instead of the operator: as long as nobody has it, or when the promised time is over',
  body: which,
  output: frozen,
  errors: ['declaration.in_review', 'declaration.filed', 'request.not_found'],
} satisfies Schemas;

export const attachForm = {
  summary: 'The PDF that the SRI gave for a return that was filed',
  body: which,
  output: frozen,
  errors: ['declaration.not_filed', 'declaration.not_a_pdf', 'request.not_found', 'request.too_many'],
} satisfies Schemas;

export const getForm = {
  summary: 'The PDF that the SRI gave for a return',
  query: which,
  errors: ['request.not_found'],
} satisfies Schemas;
