import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './mails.schemas.ts';

export type * from './mails.schemas.ts';

export const getMailState: Endpoint<typeof schemas.getMailState> = {
  id: 'getMailState',
  method: 'GET',
  paths: { app: '/api/report/mailState/:mailId', web: '/gbcservices/report/mailState/:mailId' },
  access: 'taxpayer',
};
