import type { JudgedReceipt } from './judged-receipt.ts';
import { examples, remissionGuideExample } from './remission-guides.examples.ts';
import * as schemas from './remission-guides.schemas.ts';
import * as calls from './remission-guides.ts';

export const judged: JudgedReceipt<'remissionGuide'> = {
  draft: schemas.remissionGuideDraft,
  calls,
  schemas,
  examples,
  example: remissionGuideExample,
};
