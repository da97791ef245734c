import type { Endpoint } from '../endpoint.ts';
import { sheetCalls } from '../list-calls.ts';
import type * as schemas from './typed-items.schemas.ts';

export type * from './typed-items.schemas.ts';

const expense = (name: string, parameter = '') => paths('finance/expense', name, parameter);
const income = (name: string, parameter = '') => paths('income', name, parameter);
const paths = (noun: string, name: string, parameter: string) => ({
  app: `/api/${noun}/${name}${parameter}`,
  web: `/gbcservices/${noun}/${name}${parameter === '' ? '/:customerId' : parameter}`,
});
const write = { access: 'taxpayer', needs: 'book' } as const;
const read = { method: 'GET', access: 'taxpayer' } as const;

export const saveNewExpense: Endpoint<typeof schemas.saveNewExpense> = {
  id: 'saveNewExpense',
  method: 'POST',
  paths: expense('saveNewExpense'),
  ...write,
};
export const updateExpense: Endpoint<typeof schemas.updateExpense> = {
  id: 'updateExpense',
  method: 'PUT',
  paths: expense('updateExpense'),
  ...write,
};
export const deleteExpense: Endpoint<typeof schemas.deleteExpense> = {
  id: 'deleteExpense',
  method: 'DELETE',
  paths: expense('deleteExpense', '/:expenseId'),
  ...write,
};
export const deleteCompleteExpense: Endpoint<typeof schemas.deleteCompleteExpense> = {
  id: 'deleteCompleteExpense',
  method: 'DELETE',
  paths: expense('deleteCompleteElement', '/:elementId'),
  ...write,
};
export const getListExpense: Endpoint<typeof schemas.getListExpense> = {
  id: 'getListExpense',
  paths: expense('getListExpense'),
  ...read,
};
export const getExpensePersonalCategories: Endpoint<typeof schemas.getExpensePersonalCategories> = {
  id: 'getExpensePersonalCategories',
  paths: expense('getExpensePersonalCategories'),
  ...read,
};

export const saveNewIncome: Endpoint<typeof schemas.saveNewIncome> = {
  id: 'saveNewIncome',
  method: 'POST',
  paths: income('saveNewIncome'),
  ...write,
};
export const updateIncome: Endpoint<typeof schemas.updateIncome> = {
  id: 'updateIncome',
  method: 'PUT',
  paths: income('updateIncome'),
  ...write,
};
export const deleteIncome: Endpoint<typeof schemas.deleteIncome> = {
  id: 'deleteIncome',
  method: 'DELETE',
  paths: income('deleteIncome', '/:incomeId'),
  ...write,
};
export const deleteCompleteIncome: Endpoint<typeof schemas.deleteCompleteIncome> = {
  id: 'deleteCompleteIncome',
  method: 'DELETE',
  paths: income('deleteCompleteElement', '/:elementId'),
  ...write,
};
export const getListIncome: Endpoint<typeof schemas.getListIncome> = {
  id: 'getListIncome',
  paths: income('getListIncome'),
  ...read,
};
export const getIncomePersonalCategories: Endpoint<typeof schemas.getIncomePersonalCategories> = {
  id: 'getIncomePersonalCategories',
  paths: income('getIncomePersonalCategories'),
  ...read,
};

export const typedSheetCalls = sheetCalls<typeof schemas.typedSheetCalls>({
  group: 'finance',
  needs: 'book',
  names: {
    template: 'getTypedTemplate',
    report: 'getTypedSheet',
    upload: 'uploadTyped',
    uploaded: 'getUploadedTyped',
    import: 'importTyped',
    rest: 'getRestOfTyped',
  },
});
export const getTypedTemplate = typedSheetCalls.template;
export const getTypedSheet = typedSheetCalls.report;
export const uploadTyped = typedSheetCalls.upload;
export const getUploadedTyped = typedSheetCalls.uploaded;
export const importTyped = typedSheetCalls.import;
export const getRestOfTyped = typedSheetCalls.rest;

export const undoImportOfTyped: Endpoint<typeof schemas.undoImportOfTyped> = {
  id: 'undoImportOfTyped',
  method: 'POST',
  paths: paths('finance', 'undoImportOfTyped', '/:uploadId'),
  ...write,
};

export const getTypedHints: Endpoint<typeof schemas.getTypedHints> = {
  id: 'getTypedHints',
  paths: paths('finance', 'getTypedHints', ''),
  ...read,
};
export const getTypedItem: Endpoint<typeof schemas.getTypedItem> = {
  id: 'getTypedItem',
  paths: paths('finance', 'getTypedItem', '/:typedItemId'),
  ...read,
};
export const getElementExpenseBusiness: Endpoint<typeof schemas.getElementExpenseBusiness> = {
  id: 'getElementExpenseBusiness',
  paths: paths('finance', 'getElementExpenseBusiness', '/:typedItemId'),
  ...read,
};
export const undoTypedChange: Endpoint<typeof schemas.undoTypedChange> = {
  id: 'undoTypedChange',
  method: 'POST',
  paths: paths('finance', 'undoTypedChange', '/:typedItemId'),
  ...write,
};

export const updateTypedItems: Endpoint<typeof schemas.updateTypedItems> = {
  id: 'updateTypedItems',
  method: 'PUT',
  paths: paths('finance', 'updateTypedItems', ''),
  ...write,
};
export const deleteTypedItems: Endpoint<typeof schemas.deleteTypedItems> = {
  id: 'deleteTypedItems',
  method: 'POST',
  paths: paths('finance', 'deleteTypedItems', ''),
  ...write,
};
export const undoTypedChanges: Endpoint<typeof schemas.undoTypedChanges> = {
  id: 'undoTypedChanges',
  method: 'POST',
  paths: paths('finance', 'undoTypedChanges', ''),
  ...write,
};

export const getRepeatingItems: Endpoint<typeof schemas.getRepeatingItems> = {
  id: 'getRepeatingItems',
  paths: paths('finance', 'getRepeatingItems', ''),
  ...read,
};
