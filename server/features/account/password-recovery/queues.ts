/** Queues by name, apart from the jobs: who enqueues need not know who mails. */
export const MAIL_CODE = 'mail-code';
export const MAIL_PASSWORD_CHANGED = 'mail-password-changed';
