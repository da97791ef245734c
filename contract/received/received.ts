import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './received.schemas.ts';

export type * from './received.schemas.ts';

/** A search needs a date or an authorization number (requirement S5.4); text and the other filters only narrow it. */
export const getVouchersReceived: Endpoint<typeof schemas.getVouchersReceived> = {
  id: 'getVouchersReceived',
  method: 'GET',
  paths: { app: '/api/report/getVouchersReceived', web: '/gbcservices/report/getVouchersReceived/:customerId' },
  access: 'taxpayer',
};

export const getVoucherReceived: Endpoint<typeof schemas.getVoucherReceived> = {
  id: 'getVoucherReceived',
  method: 'GET',
  paths: {
    app: '/api/report/getVoucherReceived/:receiptId',
    web: '/gbcservices/report/getVoucherReceived/:receiptId',
  },
  access: 'taxpayer',
};

export const getRideUrlExpense: Endpoint<typeof schemas.getRideUrlExpense> = {
  id: 'getRideUrlExpense',
  method: 'GET',
  paths: {
    app: '/api/finance/expense/getRideUrl/:invoiceId',
    web: '/gbcservices/finance/expense/getRideUrl/:invoiceId',
  },
  access: 'taxpayer',
};

export const getReceivedRide: Endpoint<typeof schemas.getReceivedRide> = {
  id: 'getReceivedRide',
  method: 'GET',
  paths: { app: '/api/finance/expense/getRide/:receiptId', web: '/gbcservices/finance/expense/getRide/:receiptId' },
  access: 'taxpayer',
  file: 'pdf',
};

export const getXmlVoucherReceived: Endpoint<typeof schemas.getXmlVoucherReceived> = {
  id: 'getXmlVoucherReceived',
  method: 'GET',
  paths: {
    app: '/api/finance/expense/getXmlVoucherReceived/:receiptId',
    web: '/gbcservices/finance/expense/getXmlVoucherReceived/:receiptId',
  },
  access: 'taxpayer',
  file: 'xml',
};

export const confirmVoucherReceived: Endpoint<typeof schemas.confirmVoucherReceived> = {
  id: 'confirmVoucherReceived',
  method: 'POST',
  paths: {
    app: '/api/finance/expense/confirmVoucherReceived/:receiptId',
    web: '/gbcservices/finance/expense/confirmVoucherReceived/:receiptId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const acceptVoidedReceived: Endpoint<typeof schemas.acceptVoidedReceived> = {
  id: 'acceptVoidedReceived',
  method: 'POST',
  paths: {
    app: '/api/finance/expense/acceptVoidedReceived/:receiptId',
    web: '/gbcservices/finance/expense/acceptVoidedReceived/:receiptId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const getAllGroupsByClass: Endpoint<typeof schemas.getAllGroupsByClass> = {
  id: 'getAllGroupsByClass',
  method: 'GET',
  paths: {
    app: '/api/finance/expense/getAllGroupsByClass/:classGroup',
    web: '/gbcservices/finance/expense/getAllGroupsByClass/:customerId/:classGroup',
  },
  access: 'taxpayer',
};

export const changeGroupFinance: Endpoint<typeof schemas.changeGroupFinance> = {
  id: 'changeGroupFinance',
  method: 'POST',
  paths: {
    app: '/api/expenseinvoice/changeGroupFinance',
    web: '/gbcservices/expenseinvoice/changeGroupFinance/:customerId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const changeGroupsFinance: Endpoint<typeof schemas.changeGroupsFinance> = {
  id: 'changeGroupsFinance',
  method: 'POST',
  paths: {
    app: '/api/expenseinvoice/changeGroupsFinance',
    web: '/gbcservices/expenseinvoice/changeGroupsFinance/:customerId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const divideExpenseInvoice: Endpoint<typeof schemas.divideExpenseInvoice> = {
  id: 'divideExpenseInvoice',
  method: 'POST',
  paths: {
    app: '/api/expenseinvoice/divideExpenseInvoice',
    web: '/gbcservices/expenseinvoice/divideExpenseInvoice/:customerId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const getLinesToDivide: Endpoint<typeof schemas.getLinesToDivide> = {
  id: 'getLinesToDivide',
  method: 'GET',
  paths: {
    app: '/api/expenseinvoice/getLinesToDivide/:receiptId',
    web: '/gbcservices/expenseinvoice/getLinesToDivide/:receiptId',
  },
  access: 'taxpayer',
};

export const updateFinanceGroupOfExpenseInvoice: Endpoint<typeof schemas.updateFinanceGroupOfExpenseInvoice> = {
  id: 'updateFinanceGroupOfExpenseInvoice',
  method: 'POST',
  paths: {
    app: '/api/finance/expense/updateFinanceGroupOfExpenseInvoice',
    web: '/gbcservices/finance/expense/updateFinanceGroupOfExpenseInvoice/:customerId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const undoClassification: Endpoint<typeof schemas.undoClassification> = {
  id: 'undoClassification',
  method: 'POST',
  paths: {
    app: '/api/expenseinvoice/undoClassification/:changeId',
    web: '/gbcservices/expenseinvoice/undoClassification/:changeId',
  },
  access: 'taxpayer',
  needs: 'classify',
};

export const getExpenseInvoiceToRetention: Endpoint<typeof schemas.getExpenseInvoiceToRetention> = {
  id: 'getExpenseInvoiceToRetention',
  method: 'GET',
  paths: {
    app: '/api/expenseinvoice/getExpenseInvoiceToRetention',
    web: '/gbcservices/expenseinvoice/getExpenseInvoiceToRetention/:customerId',
  },
  access: 'taxpayer',
};
