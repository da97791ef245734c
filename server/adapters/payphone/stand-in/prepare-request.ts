import { amount, sum } from '@cuadre/sri/num';
import { z } from 'zod';

// What Prepare takes. Names are read without regard to case, as the provider does; what is more is passed over.

const cents = z.int().min(0).max(99_999_999);
const request = z
  .object({
    amount: cents.min(1),
    amountwithouttax: cents.default(0),
    amountwithtax: cents.default(0),
    tax: cents.default(0),
    service: cents.default(0),
    tip: cents.default(0),
    clienttransactionid: z.string().min(1).max(50),
    responseurl: z.url({ protocol: /^https?$/ }),
    cancellationurl: z.url({ protocol: /^https?$/ }).optional(),
    storeid: z.string().nullish(),
    currency: z.literal('USD'),
    /** Longer, or with other letters, is refused by some of its forms. */
    reference: z
      .string()
      .regex(/^[ -~]{0,50}$/)
      .default(''),
    lang: z.string().max(5).optional(),
    timezone: z.int().min(-12).max(14).optional(),
    phonenumber: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .nullish(),
    email: z.email().nullish(),
    documentid: z.string().max(13).nullish(),
    optionalparameter: z.string().max(250).nullish(),
  })
  .refine(
    (asked) => {
      const parts = [asked.amountwithouttax, asked.amountwithtax, asked.tax, asked.service, asked.tip];
      return sum(parts.map((each) => amount(String(each)))).equals(amount(String(asked.amount)));
    },
    { path: ['amount'] },
  );
type PrepareRequest = z.output<typeof request>;

const lowered = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]))
    : body;

/** The request, or the names of the fields that are wrong. */
export const readPrepareRequest = (body: unknown): { asked: PrepareRequest } | { wrong: readonly string[] } => {
  const read = request.safeParse(lowered(body));
  if (read.success) return { asked: read.data };
  return { wrong: [...new Set(read.error.issues.map((issue) => issue.path.join('.') || 'body'))] };
};
