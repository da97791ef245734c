import { draftOfRetention, receiptTypes } from '@cuadre/sri/receipts';
import { issuingFault } from '../policy.ts';
import type { IssuableType } from './issuable-type.ts';

/** A retention is issued by designated agents only (ruling 11). */
export const retention: IssuableType<'retention'> = {
  type: receiptTypes.retention,
  draftOf: draftOfRetention,
  policy: ({ retentionAgent }) =>
    retentionAgent ? [] : [issuingFault('taxpayer.not_retention_agent', 'retentionAgent')],
};
