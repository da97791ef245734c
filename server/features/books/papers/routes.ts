import * as contract from '#contract/books/papers.ts';
import * as sales from '#contract/books/sales.ts';
import * as typed from '#contract/books/typed-items.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { undoTogether, updateTogether } from './change-together.ts';
import { getPhoto, uploadPhoto } from './paper-photo.ts';
import { getPaper, listPapers, paperHints } from './read-papers.ts';
import { deletePaper, savePaper, updatePaper } from './save-paper.ts';
import { saveSales, updateSales } from './save-sales.ts';

export const routes: readonly Route[] = [
  // Papers beside what has no receipt.
  bind(typed.updateTypedItems, updateTogether),
  bind(typed.undoTypedChanges, undoTogether),
  bind(contract.savePaper, savePaper),
  bind(contract.updatePaper, updatePaper),
  bind(contract.deletePaper, deletePaper),
  bind(contract.getPapers, listPapers),
  bind(contract.getPaper, getPaper),
  bind(contract.getPaperHints, paperHints),
  bindUpload(contract.uploadImageFileExpenseInvoice, uploadPhoto),
  bind(contract.getPaperPhoto, getPhoto),
  bind(sales.saveSales, saveSales),
  bind(sales.updateSales, updateSales),
];
