import { z } from 'zod';
import { id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';

export const mailState = z.object({ state: z.enum(['queued', 'sent', 'failed', 'bounced']), recipient: z.string() });
export type MailState = z.infer<typeof mailState>;

export const getMailState = {
  summary: 'How a mail that was asked for fares: a list or a report on its way to an inbox',
  params: z.object({ mailId: id }),
  output: mailState,
} satisfies Schemas;
