/** What somebody wants to be called. */
export const longestShortName = 60;
/** In how many working days the operator answers who proved a RUC that is not moved by itself. */
export const claimAnswerDays = 3;
/** Cédula (10 digits) or RUC (13 digits). */
export const identificationPattern = /^\d{10}(\d{3})?$/;
