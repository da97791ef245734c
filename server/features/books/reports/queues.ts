/** Names of the queues; rows carry them. */
export const MAKE_REPORT = 'make-report';
export const FORGET_REPORT = 'forget-report';

/** A report is a snapshot full of other people's data: long enough to download it, not to keep. */
export const keepReportSeconds = 7 * 86_400;
