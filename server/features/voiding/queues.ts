/** Asks the SRI's consultation service about a receipt that its issuer voids. */
export const CONFIRM_VOID = 'confirm-void';
