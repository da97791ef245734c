/** Names of the queues; rows carry them. */
export const EXPORT_ACCOUNT = 'export-account';
export const FORGET_EXPORT = 'forget-export';

export const keepExportSeconds = 7 * 86_400;
