import { z } from 'zod';
import { day, decimalText, environment, id, instant } from '../common.schemas.ts';
import { typedIntoPortal } from '../declarations/filing.schemas.ts';
import { accountKinds } from '../declarations/payment.rules.ts';
import { approvedPayment } from '../declarations/payment.schemas.ts';
import { formNumberPattern, returnObligations } from '../declarations/returns.rules.ts';
import type { Schemas } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { caseKinds, longestReason, shortestReason } from '../platform/cases.rules.ts';
import { entityWords, holderKinds, signatureDocuments, signatureStates } from '../shop/signatures.rules.ts';
import { paymentEnds } from './cases.rules.ts';

const caseHead = z.object({
  id,
  kind: z.enum(caseKinds),
  /** In codes, never of whom: of a return its obligation, of anything else why it waits; null: one of before. */
  about: z.string().nullable(),
  /** Of a return. */
  period: z.string().nullable(),
  since: instant,
  /** Until when a return is to be filed. */
  promisedUntil: instant.nullable(),
  /** Who has it; null: free. */
  holder: z.object({ name: z.string(), isMe: z.boolean(), until: instant }).nullable(),
});
export type CaseHead = z.infer<typeof caseHead>;

const transaction = z.object({
  state: z.enum(['approved', 'cancelled', 'pending']),
  /** The provider's word. */
  word: z.string(),
  transactionId: z.string(),
  clientTransactionId: z.string(),
  amount: decimalText,
  currency: z.string(),
});

const paymentWork = z.object({
  kind: z.literal('payment'),
  isTest: z.boolean(),
  buyer: z.object({ name: z.string(), identification: z.string() }),
  /** As they were called when they were bought. */
  offers: z.array(z.string()),
  orderState: z.enum(['open', 'paid', 'cancelled']),
  /** What we asked for. */
  asked: z.object({
    total: decimalText,
    clientTransactionId: z.string(),
    transactionId: z.string().nullable(),
    preparedAt: instant,
  }),
  /** What was answered, the oldest first: what it means, never its words as they came. */
  answers: z.array(
    z.object({
      at: instant,
      asked: z.enum(['prepare', 'confirm', 'find', 'find_ours', 'reverse', 'notified']),
      said: z.enum(['found', 'none', 'denied', 'unknown', 'prepared', 'reversed', 'refused', 'notified']),
      transaction: transaction.nullable(),
    }),
  ),
  /** The provider says: approved, for these cents. */
  mayGrant: z.boolean(),
  /** Some payment of it is known to the provider. */
  mayGiveBack: z.boolean(),
});

const returnWork = z.object({
  kind: z.literal('return'),
  ruc: z.string(),
  obligation: z.enum(returnObligations),
  period: z.string(),
  environment,
  pay: decimalText,
  /** How its owner pays, which who files it says to the portal; null: they did not choose. */
  payment: approvedPayment.nullable(),
  state: z.enum(['approved', 'in_review']),
  /** The number of the return that it takes the place of. */
  replaces: z.string().nullable(),
  promisedUntil: instant.nullable(),
  /** The file that fills the form in the portal; a form without one is typed, box by box. */
  hasFile: z.boolean(),
  toType: typedIntoPortal,
  /** The portal asks by which decree the rate of tourism was reduced: no file says it. */
  asksDecree: z.boolean(),
});

const receiptWork = z.object({
  kind: z.literal('receipt'),
  ruc: z.string(),
  documentType: z.string(),
  number: z.string(),
  accessKey: z.string(),
  environment,
  issuedOn: day,
  state: z.string(),
  /** Why it waits, and what the SRI said. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const refundWork = z.object({
  kind: z.literal('refund'),
  isTest: z.boolean(),
  total: decimalText,
  /** The buyer's words. */
  reason: z.string(),
  askedAt: instant,
  /** Whose account it is, and which. */
  holder: z.object({ name: z.string(), identification: z.string(), email: z.string().nullable() }),
  account: z.object({ bank: z.string(), kind: z.enum(accountKinds), number: z.string() }).nullable(),
  /** They closed their account with us: without a bank account they are asked by mail. */
  isClosed: z.boolean(),
  /** It may be closed for a reason: not while somebody can say to where the money goes. */
  mayClose: z.boolean(),
});

const entityAnswer = z.object({
  kind: z.enum(entityWords),
  /** In the entity's words; of a file that cannot be used the code of why. */
  reason: z.string().nullable(),
});

const signatureWork = z.object({
  kind: z.literal('signature'),
  isTest: z.boolean(),
  years: z.number().int(),
  state: z.enum(signatureStates),
  /** Since when it is there, and when its owner sent it. */
  since: instant,
  sentAt: instant.nullable(),
  /** The entity's number of it; ours is the id. */
  reference: z.object({ ours: id, theirs: z.string().nullable() }),
  /** null: it never answered. */
  heard: entityAnswer.extend({ at: instant }).nullable(),
  asked: z.array(z.enum(signatureDocuments)),
  timesAsked: z.number().int(),
  buyer: z.object({ name: z.string(), identification: z.string() }),
  /** Whose it will be, and how they are reached; null: erased. */
  holder: z
    .object({
      kind: z.enum(holderKinds),
      name: z.string(),
      identification: z.string(),
      email: z.string(),
      mobile: z.string(),
    })
    .nullable(),
  /** What is there, closed: each is opened by a call of its own. */
  documents: z.array(z.object({ document: z.enum(signatureDocuments), bytes: z.number().int(), savedAt: instant })),
  missing: z.array(z.enum(signatureDocuments)),
  /** What goes back when it is given up. */
  total: decimalText,
});

const work = z.discriminatedUnion('kind', [paymentWork, returnWork, receiptWork, refundWork, signatureWork]);
export type CaseWork = z.infer<typeof work>;
export type WorkOf<Kind extends CaseWork['kind']> = Extract<CaseWork, { kind: Kind }>;

const oneCase = z.object({ caseId: id });
const reason = z.string().trim().min(shortestReason).max(longestReason);
const notMine = [
  'request.not_found',
  'operator.second_factor',
  'operator.not_taken',
  'operator.closed',
] as const satisfies ErrorCode[];

export const getCases = {
  summary: 'What waits at the desk of this installation, the oldest first: nothing of whom it is about',
  output: z.object({ cases: z.array(caseHead), /** With those that are not shown. */ total: z.number().int() }),
  errors: ['request.not_found', 'operator.second_factor'],
} satisfies Schemas;

export const getCase = {
  summary: 'A case; what it needs of the taxpayer is shown, and noted, to who has taken it',
  params: oneCase,
  output: caseHead.extend({
    closed: z
      .object({
        at: instant,
        outcome: z.string(),
        reason: z.string().nullable(),
        /** Its owner took the return back from who asks, who may have filed it before. */
        mayNumber: z.boolean(),
      })
      .nullable(),
    /** null: somebody else has it, nobody does, or what it was about is gone. */
    work: work.nullable(),
  }),
  errors: ['request.not_found', 'operator.second_factor'],
} satisfies Schemas;
export type Case = z.infer<typeof getCase.output>;

export const takeCase = {
  summary: 'Take a case for half an hour; one’s own for another one',
  params: oneCase,
  output: caseHead,
  errors: ['request.not_found', 'operator.second_factor', 'operator.taken', 'operator.closed'],
} satisfies Schemas;

export const giveCaseBack = {
  summary: 'Leave a case to the others',
  params: oneCase,
  output: caseHead,
  errors: [...notMine],
} satisfies Schemas;

export const closeCase = {
  summary:
    'Close a case for a written reason; of a payment its try ends with it, and grants nothing; a return is left to its owner; money that is owed is transferred first',
  params: oneCase,
  body: z.object({ reason }),
  output: z.object({ done: z.literal(true) }),
  errors: [...notMine, 'operator.owed'],
} satisfies Schemas;

/** What came of it; `unchanged`: the provider does not say anything that ends it. */
const paymentEnd = z.object({ end: z.enum(paymentEnds) });
const paymentErrors = [
  ...notMine,
  'operator.not_approved',
  'operator.other_payment',
  'operator.no_payment',
  'shop.paid',
] as const satisfies ErrorCode[];

export const askPaymentAgain = {
  summary: 'Ask the provider once more what became of a payment; what it says clearly is done',
  params: oneCase,
  output: paymentEnd,
  errors: [...notMine],
} satisfies Schemas;

export const grantPayment = {
  summary: 'Grant what was bought: the provider says approved for the same amount, under another reference',
  params: oneCase,
  body: z.object({ reason }),
  output: paymentEnd,
  errors: [...paymentErrors],
} satisfies Schemas;

export const reversePayment = {
  summary: 'Give all the money of a payment back by the provider; cannot be taken back',
  params: oneCase,
  body: z.object({ reason }),
  output: paymentEnd,
  errors: [...paymentErrors],
} satisfies Schemas;

export const refundTransferred = {
  summary: 'Say that a refund was transferred, with the number that the bank gave; its buyer is told',
  params: oneCase,
  body: z.object({ proof: z.string().trim().min(3).max(60) }),
  output: z.object({ done: z.literal(true) }),
  errors: [...notMine],
} satisfies Schemas;

const returnDone = z.object({ state: z.enum(['in_review', 'sent', 'refused']) });
const returnErrors = [...notMine, 'declaration.not_yours', 'declaration.day'] as const satisfies ErrorCode[];

export const beginReturn = {
  summary: 'Say that a return is being filed: its owner cannot take it back meanwhile',
  params: oneCase,
  output: returnDone,
  errors: [...returnErrors],
} satisfies Schemas;

export const getReturnFile = {
  summary: 'The file that fills the form of a return in the portal, once its filing has begun',
  params: oneCase,
  errors: [...notMine, 'operator.not_begun', 'declaration.no_upload'],
} satisfies Schemas;

const filed = z.object({ number: z.string().regex(formNumberPattern), filedOn: day });
export const returnFiled = {
  summary:
    'Say that a return was filed, with the number of its form; its owner is told. Also of one that its owner took back meanwhile: two numbers are an alarm',
  params: oneCase,
  body: filed,
  output: returnDone,
  errors: [...returnErrors, 'operator.filed_twice'],
} satisfies Schemas;

export const returnFiledWithForm = {
  summary: 'The same with the PDF that the portal gave',
  params: oneCase,
  body: filed,
  output: returnDone,
  errors: [
    ...returnErrors,
    'operator.filed_twice',
    'declaration.not_a_pdf',
    'declaration.other_taxpayer',
    'declaration.other_period',
  ],
} satisfies Schemas;

export const refuseReturn = {
  summary: 'Say that the portal does not take a return: its period is open again, and its owner is told why',
  params: oneCase,
  body: z.object({ reason }),
  output: returnDone,
  errors: [...returnErrors],
} satisfies Schemas;

export const retryStuckReceipt = {
  summary: 'Bring a receipt to the SRI now instead of when its next turn is planned, with the same bytes',
  params: oneCase,
  output: z.object({ done: z.literal(true) }),
  errors: [...notMine, 'receipt.wrong_state', 'request.too_many'],
} satisfies Schemas;

export const askSignatureAgain = {
  summary: 'Ask the certifying entity now how far a signature is; what comes of it is done by itself',
  params: oneCase,
  output: entityAnswer,
  errors: [...notMine],
} satisfies Schemas;

export const giveSignatureUp = {
  summary: 'Wait no longer for a signature: it ends, and all of its price goes back; its buyer is told why',
  params: oneCase,
  body: z.object({ reason }),
  output: z.object({
    /** What goes back; null: nothing was paid for it. */
    total: decimalText.nullable(),
  }),
  errors: [...notMine],
} satisfies Schemas;

export const getSignaturePaper = {
  summary: 'One of the pictures or papers that were given for a signature; each look is noted in both trails',
  params: oneCase.extend({ document: z.enum(signatureDocuments) }),
  errors: [...notMine],
} satisfies Schemas;
