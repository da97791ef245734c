import { z } from 'zod';
import { day, decimalText } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { returnObligations } from './returns.rules.ts';

const reserve = z.object({
  /** YYYY-MM, and its days so far. */
  month: z.string(),
  from: day,
  to: day,
  /** By the business, with IVA. */
  sold: decimalText,
  spent: decimalText,
  /** null: files none, or nobody has said yet what they file. */
  iva: z
    .object({
      /** The return it is in; its boxes lie there. */
      period: z.string(),
      /** Of one's own sales and purchases. */
      pay: decimalText,
      /** In favour of the taxpayer, where nothing is to be paid. */
      favour: decimalText,
      retained: decimalText,
    })
    .nullable(),
  /** Nobody has said yet what they file: there may be IVA. */
  isUntold: z.boolean(),
  /** null: there is no such tax here, or no table for it. */
  incomeTax: z
    .object({
      year: z.string(),
      /** What the tax of the year has grown by this month, after the rebate. */
      tax: decimalText,
      /** By clients, this month. */
      retained: decimalText,
      /** What is left of it. */
      pay: decimalText,
      /** With the tables of the year before. */
      estimate: z.boolean(),
    })
    .nullable(),
  /** What one retained of others, and owes by each return; none where that is nothing. */
  retainedOfOthers: z.array(z.object({ obligation: z.enum(returnObligations), period: z.string(), pay: decimalText })),
  /** To put aside: the IVA, what is left of the income tax and what was retained of others. */
  total: decimalText,
  /** Of both taxes. */
  retained: decimalText,
  /** Of what was sold, what is neither put aside nor retained. */
  own: decimalText,
  /** The same after what was spent, of which suppliers did not get what was retained of others. */
  left: decimalText,
});
export type TaxReserve = z.infer<typeof reserve>;

export const getTaxReserve = {
  summary: 'What of the money of this month is for taxes: its IVA, what it adds to the income tax, what was retained',
  output: reserve,
} satisfies Schemas;
