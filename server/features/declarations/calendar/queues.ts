/** Names of queues; rows carry them, so they never change. */
export const REMIND_OBLIGATIONS = 'remind-obligations';
export const MAIL_OBLIGATIONS = 'mail-obligations';
