import type { JudgedReceipt } from './judged-receipt.ts';
import { examples, retentionExample } from './retentions.examples.ts';
import * as schemas from './retentions.schemas.ts';
import * as calls from './retentions.ts';

export const judged: JudgedReceipt<'retention'> = {
  draft: schemas.retentionDraft,
  calls,
  schemas,
  examples,
  example: retentionExample,
};
