/** Asks the SRI's consultation service about a receipt that its issuer voids. */
export const CONFIRM_VOID = 'confirm-void';
/** Asks it about authorised receipts that nobody is voiding here. */
export const RECHECK_RECEIPTS = 'recheck-receipts';
