import { z } from 'zod';
import { decimalText } from '../common.schemas.ts';

/** What a receipt says beside its head: what was sold, withheld or carried, its taxes, how it is paid. */
export const receiptContents = z.object({
  lines: z.array(
    z.object({
      description: z.string(),
      /** What it says beside its name: which document a retention is about. */
      detail: z.string().optional(),
      quantity: decimalText.optional(),
      unitPrice: decimalText.optional(),
      /** Without taxes. */
      total: decimalText.optional(),
      /** Where all prices include the IVA: as it was typed, and what the line comes to with every tax. */
      told: z.object({ unitPrice: decimalText, total: decimalText }).optional(),
    }),
  ),
  /** Lines beyond those that are given. */
  more: z.number().int(),
  /** Without taxes; absent where nothing is sold. */
  subtotal: decimalText.optional(),
  discount: decimalText.optional(),
  taxes: z.array(z.object({ label: z.string(), base: decimalText, value: decimalText })),
  tip: decimalText.optional(),
  payments: z.array(
    z.object({ way: z.string(), total: decimalText, term: z.string().optional(), timeUnit: z.string().optional() }),
  ),
});
export type ReceiptContents = z.infer<typeof receiptContents>;
