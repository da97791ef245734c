import * as contract from '#contract/receipts/repeating.ts';
import { bind, type Route } from '#server/route.ts';
import { getReady, getRepeating } from './read-repeating.ts';
import { saveRepeating, updateRepeating } from './save-repeating.ts';

export const routes: readonly Route[] = [
  bind(contract.saveRepeatingInvoice, saveRepeating),
  bind(contract.updateRepeatingInvoice, updateRepeating),
  bind(contract.getRepeatingInvoices, getRepeating),
  bind(contract.getReadyInvoices, getReady),
];
