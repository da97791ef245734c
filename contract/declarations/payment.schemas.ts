import { z } from 'zod';
import { day, decimalText, done, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { banks } from './banks.ts';
import { anyPeriod, obligation } from './common.schemas.ts';
import { accountKinds, accountNumberPattern, debitTimes, paymentWays } from './payment.rules.ts';

const bank = z.enum(banks);

const account = z.object({
  id,
  bank: z.string(),
  kind: z.enum(accountKinds),
  /** The end of its number. */
  shownNumber: z.string(),
  savedAt: instant,
});
export type BankAccount = z.infer<typeof account>;

export const getBankAccount = {
  summary: 'Accounts of the taxpayer that the SRI may debit; of their numbers only the end',
  output: z.object({
    accounts: z.array(account),
    /** Whose they are: nobody else pays for the taxpayer by debit. */
    holder: z.object({ name: z.string(), identification: z.string() }),
  }),
} satisfies Schemas;
export type BankAccounts = z.infer<typeof getBankAccount.output>;

export const saveBankAccount = {
  summary: 'Keep an account of the taxpayer; its number is sealed and never shown whole again',
  body: z.object({
    /** Made by who saves: sent again, it is the same account. */
    id,
    bank,
    kind: z.enum(accountKinds),
    number: z
      .string()
      .transform((text) => text.replace(/[\s.-]/g, ''))
      .pipe(z.string().regex(accountNumberPattern, 'account number')),
  }),
  output: account,
  errors: ['bank_account.too_many', 'request.conflict'],
} satisfies Schemas;

export const deleteBankAccount = {
  summary: 'Destroy the number of an account; returns that were approved keep its bank and the end of its number',
  params: z.object({ accountId: id }),
  output: done,
} satisfies Schemas;

/** How somebody chose to pay. */
export const paymentChoice = z.discriminatedUnion('way', [
  z.object({ way: z.literal('debit'), when: z.enum(debitTimes), accountId: id }),
  z.object({ way: z.literal('card') }),
  z.object({ way: z.literal('manual') }),
]);
export type PaymentChoice = z.infer<typeof paymentChoice>;

/** The same of a return that was approved; of its account what can be told after it was deleted. */
export const approvedPayment = z.object({
  way: z.enum(paymentWays),
  when: z.enum(debitTimes).nullable(),
  account: account.pick({ bank: true, kind: true, shownNumber: true }).nullable(),
});
export type ApprovedPayment = z.infer<typeof approvedPayment>;

export const getPayment = {
  summary: 'How a return will be paid: as it was chosen for it, or for the last one before',
  query: z.object({ obligation, period: anyPeriod }),
  output: z.object({
    period: anyPeriod,
    /** Nothing is to pay: nothing is asked. */
    isAsked: z.boolean(),
    /** Not while it waits for its number. */
    isOpen: z.boolean(),
    pay: decimalText,
    dueOn: day,
    choice: paymentChoice.nullable(),
    /** It was chosen for another return, and holds as long as nobody says otherwise. */
    isKept: z.boolean(),
    /** Whether the SRI lets this tax be paid in instalments. */
    inInstalments: z.boolean(),
  }),
  errors: [
    'declaration.no_iva',
    'declaration.no_revenue',
    'declaration.not_offered',
    'declaration.estimate',
    'declaration.period',
  ],
} satisfies Schemas;
export type Payment = z.infer<typeof getPayment.output>;

export const choosePayment = {
  summary: 'How a return will be paid, and those after it; sent back, `before` takes it back',
  body: z.object({ obligation, period: anyPeriod, choice: paymentChoice.nullable() }),
  output: z.object({ before: z.object({ obligation, period: anyPeriod, choice: paymentChoice.nullable() }) }),
  errors: [
    'declaration.no_iva',
    'declaration.not_offered',
    'declaration.period',
    'declaration.filed',
    'request.not_found',
  ],
} satisfies Schemas;
