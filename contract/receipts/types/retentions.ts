import type { Endpoint } from '#contract/endpoint.ts';
import { receiptCalls } from './receipt-calls.ts';
import type * as schemas from './retentions.schemas.ts';

export type * from './retentions.schemas.ts';

const family = '/finance/expense/retention';

export const retentionCalls = receiptCalls<typeof schemas.retentionCalls>({
  noun: 'Retention',
  family,
  issue: 'saveRetentionVoucher',
});

export const getReceivedToRetention: Endpoint<typeof schemas.getReceivedToRetention> = {
  id: 'getReceivedToRetention',
  method: 'GET',
  paths: {
    app: `/api${family}/getReceivedToRetention/:receiptId`,
    web: `/gbcservices${family}/getReceivedToRetention/:receiptId`,
  },
  access: 'taxpayer',
};

export const getRetentionCodes: Endpoint<typeof schemas.getRetentionCodes> = {
  id: 'getRetentionCodes',
  method: 'GET',
  paths: { app: `/api${family}/getRetentionCodes`, web: `/gbcservices${family}/getRetentionCodes/:customerId` },
  access: 'taxpayer',
};
