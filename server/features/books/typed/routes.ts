import * as months from '#contract/books/months.ts';
import * as contract from '#contract/books/typed-items.ts';
import { uploadVerbs } from '#server/lists/sheet-verbs.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { deleteItem, deleteWholeItem, undoChange, updateItem } from './change-item.ts';
import { deleteItems } from './change-items.ts';
import { closeMonth, getMonth, tickItem } from './close-month.ts';
import { copyLastMonth } from './copy-month.ts';
import { getOpenMonths } from './open-months.ts';
import {
  getElementOfBusiness,
  getHints,
  getItem,
  listItems,
  listRepeating,
  personalExpenseCategories,
  personalIncomeCategories,
} from './read-items.ts';
import { saveItem } from './save-item.ts';
import { getTypedSheet, importTyped, typedUploads } from './typed-upload.ts';
import { undoImport } from './undo-import.ts';

const uploads = uploadVerbs(typedUploads);

export const routes: readonly Route[] = [
  bind(contract.saveNewExpense, saveItem('GAS')),
  bind(contract.updateExpense, updateItem('GAS')),
  bind(contract.deleteExpense, (ctx, actor, { expenseId: id, ...input }) =>
    deleteItem('GAS')(ctx, actor, { id, ...input }),
  ),
  bind(contract.deleteCompleteExpense, (ctx, actor, { elementId: id, ...input }) =>
    deleteWholeItem('GAS')(ctx, actor, { id, ...input }),
  ),
  bind(contract.getListExpense, listItems('GAS')),
  bind(contract.getExpensePersonalCategories, personalExpenseCategories),
  bind(contract.saveNewIncome, saveItem('ING')),
  bind(contract.updateIncome, updateItem('ING')),
  bind(contract.deleteIncome, (ctx, actor, { incomeId: id, ...input }) =>
    deleteItem('ING')(ctx, actor, { id, ...input }),
  ),
  bind(contract.deleteCompleteIncome, (ctx, actor, { elementId: id, ...input }) =>
    deleteWholeItem('ING')(ctx, actor, { id, ...input }),
  ),
  bind(contract.getListIncome, listItems('ING')),
  bind(contract.getIncomePersonalCategories, personalIncomeCategories),
  bind(contract.getTypedHints, getHints),
  bind(contract.getRepeatingItems, listRepeating),
  bind(contract.getTypedItem, getItem),
  bind(contract.getElementExpenseBusiness, getElementOfBusiness),
  bind(months.getMonthState, getMonth),
  bind(months.getOpenMonths, getOpenMonths),
  bind(months.closeMonth, closeMonth),
  bind(months.copyLastMonth, copyLastMonth),
  bind(months.tickTypedItem, tickItem),
  bind(contract.undoTypedChange, undoChange),
  bind(contract.deleteTypedItems, deleteItems),
  bind(contract.getTypedTemplate, uploads.template),
  bind(contract.getTypedSheet, getTypedSheet),
  bindUpload(contract.uploadTyped, uploads.upload),
  bind(contract.getUploadedTyped, uploads.uploaded),
  bind(contract.importTyped, importTyped),
  bind(contract.undoImportOfTyped, undoImport),
  bind(contract.getRestOfTyped, uploads.rest),
];
