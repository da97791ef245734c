export const SETTLE_PAYMENT = 'settle-payment';
export const ISSUE_ORDER_RECEIPT = 'issue-order-receipt';
export const BRING_ORDER_RECEIPT = 'bring-order-receipt';
export const FOLLOW_PROMOTION = 'follow-promotion';
export const FOLLOW_SIGNATURE = 'follow-signature';
export const ERASE_SIGNATURE_PAPERS = 'erase-signature-papers';
export const MAIL_SIGNATURE = 'mail-bought-signature';
