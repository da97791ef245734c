/** What marks the RUC of a business that was deleted (requirement S3.1). */
export const DELETED = '_deleted';
export const isDeleted = (taxId: string): boolean => taxId.includes(DELETED);
/** As it stands on the receipts. */
export const rucOf = (taxId: string): string => taxId.replace(DELETED, '');
