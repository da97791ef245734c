/** What somebody wants to be called. */
export const longestShortName = 60;
/** Of who has no RUC, as their cédula says it. */
export const longestAccountName = 100;
/** In how many working days the operator answers who proved a RUC that is not moved by itself. */
export const claimAnswerDays = 3;
/** Cédula (10 digits) or RUC (13 digits). */
export const identificationPattern = /^\d{10}(\d{3})?$/;
/** Tax data, sales point, signature, logo, first invoice: where the set-up goes on is the first that is not done, or the last. */
export const setupSteps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

export const longestTypedCellNumber = 30;
/**
 * A cell number as it is kept: digits alone, with those of the country. Of Ecuador it has 12, written with 593 or as 09…;
 * of another country from 7 to 15. Undefined where it is none (requirement S5.11).
 */
export const cellNumberOf = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s()+.-]/g, '');
  if (!/^\d{7,15}$/.test(digits)) return undefined;
  const whole = /^09\d{8}$/.test(digits) ? `593${digits.slice(1)}` : digits;
  return whole.startsWith('593') && whole.length !== 12 ? undefined : whole;
};
