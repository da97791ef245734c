/** Requirement S5.6: identification at most 32, password 8 to 32. */
export const longestTaxUser = 32;
export const taxPasswordLength = { min: 8, max: 32 } as const;
export const isTaxPassword = ({ length }: string): boolean =>
  length >= taxPasswordLength.min && length <= taxPasswordLength.max;
