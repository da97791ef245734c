import { z } from 'zod';
import { id } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const mailState = z.object({ state: z.enum(['queued', 'sent', 'failed', 'bounced']), recipient: z.string() });
export type MailState = z.infer<typeof mailState>;

export const getMailState = endpoint({
  id: 'getMailState',
  summary: 'How a mail that was asked for fares: a list or a report on its way to an inbox',
  method: 'GET',
  paths: { app: '/api/report/mailState/:mailId', web: '/gbcservices/report/mailState/:mailId' },
  access: 'taxpayer',
  params: z.object({ mailId: id }),
  output: mailState,
});
