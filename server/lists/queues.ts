/** Names of the queues; rows carry them. */
export const FORGET_UPLOAD = 'forget-upload';
export const MAIL_LIST = 'mail-list';

/** Uploaded rows are personal data of third parties: they stay a week, long enough to mend the rest of a sheet. */
export const keepUploadSeconds = 7 * 86_400;
