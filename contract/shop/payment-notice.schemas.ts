import { z } from 'zod';
import type { Schemas } from '../endpoint.ts';

export const paymentNotice = {
  summary: 'PayPhone tells of a payment: a hint without signature, after which PayPhone is asked',
  params: z.object({ key: z.string() }),
  body: z.looseObject({ TransactionId: z.union([z.number(), z.string()]), ClientTransactionId: z.string() }),
  output: z.object({ Response: z.boolean(), ErrorCode: z.enum(['000', '444']) }),
  errors: ['request.not_found'],
} satisfies Schemas;
