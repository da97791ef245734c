import { z } from 'zod';
import { day, decimalText, done, environment, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { receiptContents } from './receipt-contents.schemas.ts';
import { receiptState } from './receipt-summary.schemas.ts';

export const createShareLink = {
  summary: 'A link that opens the RIDE on any phone; it expires and can be revoked',
  params: z.object({ receiptId: id }),
  output: z.object({ id, url: z.string(), expiresAt: instant }),
} satisfies Schemas;

export const revokeShareLink = {
  summary: 'Close a share link at once',
  params: z.object({ linkId: id }),
  output: done,
} satisfies Schemas;

export const getSharedReceipt = {
  summary: 'What the page behind a share link shows',
  params: z.object({ token: z.string().max(200) }),
  output: z.object({
    issuerName: z.string(),
    documentType: z.string(),
    number: z.string(),
    issuedOn: day,
    total: decimalText,
    state: receiptState,
    environment,
    contents: receiptContents.optional(),
  }),
  errors: ['share.gone'],
} satisfies Schemas;

export const getSharedRide = {
  summary: 'The RIDE behind a share link',
  params: z.object({ token: z.string().max(200) }),
  query: z.object({ size: z.enum(['A4', 'ROLLO']).default('A4') }),
  errors: ['share.gone'],
} satisfies Schemas;
