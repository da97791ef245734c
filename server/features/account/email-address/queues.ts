/** Name of the queue; rows carry it. */
export const MAIL_EMAIL_CHANGED = 'mail-email-changed';
