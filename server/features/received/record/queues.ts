export const IMPORT_RECEIVED = 'import-received';
export const FETCH_RECEIVED = 'fetch-received';
export const CONFIRM_RECEIVED = 'confirm-received';
/** Asks whether what was received still stands. */
export const RECHECK_RECEIVED = 'recheck-received';
