/** What somebody wants to be called. */
export const longestShortName = 60;
/** In how many working days the operator answers who proved a RUC that is not moved by itself. */
export const claimAnswerDays = 3;
/** Cédula (10 digits) or RUC (13 digits). */
export const identificationPattern = /^\d{10}(\d{3})?$/;
/** Tax data, sales point, signature, logo, first invoice: where the set-up goes on is the first that is not done, or the last. */
export const setupSteps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;
