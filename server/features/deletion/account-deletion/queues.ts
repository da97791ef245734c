/** Names of the queues; rows carry them. */
export const ERASE_ACCOUNT = 'erase-account';
export const NOTE_DELETION = 'note-deletion';
export const MAIL_DELETION = 'mail-deletion';
