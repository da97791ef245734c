export const SETTLE_PAYMENT = 'settle-payment';
export const ISSUE_ORDER_RECEIPT = 'issue-order-receipt';
export const BRING_ORDER_RECEIPT = 'bring-order-receipt';
export const FOLLOW_PROMOTION = 'follow-promotion';
