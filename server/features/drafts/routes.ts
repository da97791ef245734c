import * as contract from '../../../contract/drafts.ts';
import { bind } from '../../bind.ts';
import { deleteDraft, getDraft, getDrafts } from './get-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const routes = [
  bind(contract.getInvoiceDrafts, getDrafts),
  bind(contract.getInvoiceDraft, getDraft),
  bind(contract.saveInvoiceDraft, saveDraft),
  bind(contract.deleteInvoiceDraft, deleteDraft),
];
