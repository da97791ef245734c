/** Queues by name, apart from the jobs: who enqueues need not know who mails. */
export const TELL_RUC_CLAIMED = 'tell-ruc-claimed';
export const MAIL_CLAIM_DECIDED = 'mail-claim-decided';
