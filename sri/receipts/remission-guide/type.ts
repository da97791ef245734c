import { REMISSION_GUIDE } from '../../catalogs/index.ts';
import { ZERO } from '../../num/index.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { type CalculatedRemissionGuide, calculateRemissionGuide } from './calculate.ts';
import { composeRemissionGuide } from './compose.ts';
import { draftOfRemissionGuide } from './draft-of-remission-guide.ts';
import type { RemissionGuide, RemissionGuideDraft, RemissionGuideFacts } from './remission-guide.ts';
import { remissionGuideRide } from './ride.ts';
import { checkRemissionGuideDraft } from './rules.ts';
import { remissionGuideSchema } from './schema.ts';

export interface RemissionGuideShape {
  draft: RemissionGuideDraft;
  document: RemissionGuide;
  figures: CalculatedRemissionGuide;
  facts: RemissionGuideFacts;
}

/** Guía de remisión, codDoc 06. */
export const remissionGuideType: ReceiptType<'remissionGuide', RemissionGuideShape> = {
  name: 'remissionGuide',
  code: REMISSION_GUIDE,
  schema: remissionGuideSchema,
  calculate: calculateRemissionGuide,
  check: checkRemissionGuideDraft,
  compose: composeRemissionGuide,
  draftOf: draftOfRemissionGuide,
  // A draft without recipients cannot be issued; lists of drafts then show who drives.
  outline: ({ recipients, carrier }) => ({ party: recipients[0] ?? carrier, subtotal: ZERO, iva: ZERO, total: ZERO }),
  checkArithmetic: () => [],
  ride: remissionGuideRide,
};
