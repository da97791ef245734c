import { RETENTION } from '../../catalogs/index.ts';
import { amount } from '../../num/index.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { checkRetentionArithmetic } from './arithmetic.ts';
import { type CalculatedRetention, calculateRetention } from './calculate.ts';
import { composeRetention } from './compose.ts';
import { draftOfRetention } from './draft-of-retention.ts';
import type { Retention, RetentionDraft, RetentionFacts } from './retention.ts';
import { retentionRide } from './ride.ts';
import { checkRetentionDraft } from './rules.ts';
import { retentionSchema } from './schema.ts';

export interface RetentionShape {
  draft: RetentionDraft;
  document: Retention;
  figures: CalculatedRetention;
  facts: RetentionFacts;
}

/** It sells nothing: its total is what it withholds, and it has neither subtotal nor IVA of its own. */
const NOTHING = amount('0.00');

/** Comprobante de retención, codDoc 07. */
export const retentionType: ReceiptType<'retention', RetentionShape> = {
  name: 'retention',
  code: RETENTION,
  schema: retentionSchema,
  calculate: calculateRetention,
  check: checkRetentionDraft,
  compose: composeRetention,
  draftOf: draftOfRetention,
  outline: ({ supplier }, { total }) => ({ party: supplier, subtotal: NOTHING, iva: NOTHING, total }),
  checkArithmetic: checkRetentionArithmetic,
  ride: retentionRide,
};
