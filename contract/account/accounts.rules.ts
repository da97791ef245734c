/** What somebody wants to be called. */
export const longestShortName = 60;
/** Cédula (10 digits) or RUC (13 digits). */
export const identificationPattern = /^\d{10}(\d{3})?$/;
