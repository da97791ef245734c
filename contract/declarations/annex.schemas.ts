import { z } from 'zod';
import { day, decimalText, fault, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { count, period } from './common.schemas.ts';

const query = z.object({ period });
const errors = ['declaration.no_iva', 'declaration.period'] as const;

const part = z.object({
  count,
  /** Bases at 0 %, taxed and without IVA, less credit notes. */
  net: decimalText,
  iva: decimalText,
});

export const getAnnex = {
  summary: 'The annex of transactions (ATS) of a period: what is in it, and what its validator would refuse',
  query,
  output: z.object({
    period,
    from: day,
    to: day,
    /** null: this taxpayer need not file it, as far as is known. */
    dueOn: day.nullable(),
    /** As the law wants the zip called. */
    fileName: z.string(),
    /** The page of the tax authority takes no larger one. */
    isTooLarge: z.boolean(),
    sales: part,
    purchases: part,
    /** What this taxpayer retained. */
    retained: z.object({ iva: decimalText, income: decimalText }),
    /** What clients retained. */
    retainedByClients: z.object({ iva: decimalText, income: decimalText }),
    /** Each with the document that it is of, where it is of one. */
    faults: z.array(
      fault.extend({
        document: z
          .object({
            source: z.enum(['issued', 'emitted', 'received', 'typed', 'paper']),
            sourceId: id,
            number: z.string().nullable(),
            partyName: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    /** Of all faults; the list has the first. */
    faultCount: count,
  }),
  errors,
} satisfies Schemas;
export type Annex = z.infer<typeof getAnnex.output>;

export const getAnnexFile = {
  summary: 'The annex as the zip that the tax authority takes, called as the law wants',
  query,
  errors,
} satisfies Schemas;

export const getAnnexSummary = {
  summary: 'The summary of the annex on paper, to be signed, as PDF',
  query,
  errors,
} satisfies Schemas;
