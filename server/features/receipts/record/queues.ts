/** Names of the queues that receipts feed; rows carry them, so they never change. */
export const SETTLE_RECEIPT = 'settle-receipt';
export const MAIL_RECEIPT = 'mail-receipt';
