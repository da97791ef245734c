/** Names of the queues; rows carry them. */
export const ERASE_ACCOUNT = 'erase-account';
export const NOTE_DELETION = 'note-deletion';
export const MAIL_DELETION = 'mail-deletion';
export const EXPORT_ACCOUNT = 'export-account';
export const FORGET_EXPORT = 'forget-export';

export const keepExportSeconds = 7 * 86_400;
