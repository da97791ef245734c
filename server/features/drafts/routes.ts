import * as contract from '../../../contract/drafts.ts';
import { bind } from '../../bind.ts';
import { ofType } from '../receipts/of-type.ts';
import { deleteDraft, getDraft, getDrafts } from './get-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const routes = [
  bind(contract.getInvoiceDrafts, (ctx, actor) => getDrafts(ctx, actor, { type: 'invoice' })),
  bind(contract.getInvoiceDraft, ofType(getDraft, 'invoice')),
  bind(contract.saveInvoiceDraft, ofType(saveDraft, 'invoice')),
  bind(contract.deleteInvoiceDraft, deleteDraft),
];
