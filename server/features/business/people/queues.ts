/** Queues by name, apart from the jobs: who enqueues need not know who mails. */
export const MAIL_INVITATION = 'mail-invitation';
export const MAIL_PEOPLE = 'mail-people';
