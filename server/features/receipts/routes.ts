import * as contract from '../../../contract/receipts.ts';
import { bind } from '../../bind.ts';
import { issueReceipt } from './issue-receipt.ts';

export const routes = [bind(contract.saveCompleteInvoice, issueReceipt)];
