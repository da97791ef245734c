export const ISSUE_ORDER_INVOICE = 'issue-order-invoice';
export const BRING_ORDER_INVOICE = 'bring-order-invoice';
