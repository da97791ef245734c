import { z } from 'zod';
import { day, decimalText, done, environment, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { receiptState } from './receipt-summary.ts';

export const createShareLink = endpoint({
  id: 'createShareLink',
  summary: 'A link that opens the RIDE on any phone; it expires and can be revoked',
  method: 'POST',
  paths: {
    app: '/api/finance/income/business/createShareLink/:receiptId',
    web: '/gbcservices/finance/income/business/createShareLink/:receiptId',
  },
  access: 'taxpayer',
  needs: 'follow',
  params: z.object({ receiptId: id }),
  output: z.object({ id, url: z.string(), expiresAt: instant }),
});

export const revokeShareLink = endpoint({
  id: 'revokeShareLink',
  summary: 'Close a share link at once',
  method: 'DELETE',
  paths: { app: '/api/share/revokeShareLink/:linkId', web: '/gbcservices/share/revokeShareLink/:linkId' },
  access: 'taxpayer',
  needs: 'follow',
  params: z.object({ linkId: id }),
  output: done,
});

export const getSharedReceipt = endpoint({
  id: 'getSharedReceipt',
  summary: 'What the page behind a share link shows',
  method: 'GET',
  paths: { app: '/api/share/receipt/:token', web: '/gbcservices/share/receipt/:token' },
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  output: z.object({
    issuerName: z.string(),
    documentType: z.string(),
    number: z.string(),
    issuedOn: day,
    total: decimalText,
    state: receiptState,
    environment,
  }),
  errors: ['share.gone'],
});

export const getSharedRide = endpoint({
  id: 'getSharedRide',
  summary: 'The RIDE behind a share link',
  method: 'GET',
  paths: { app: '/api/share/ride/:token', web: '/gbcservices/share/ride/:token' },
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  query: z.object({ size: z.enum(['A4', 'ROLLO']).default('A4') }),
  file: 'pdf',
  errors: ['share.gone'],
});
