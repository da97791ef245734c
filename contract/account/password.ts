// @asvs V6.2.9
/** Requirement S5.3: 8 or more, upper, lower, digit and a symbol of the fixed set; nothing else. */
export const passwordSymbols = '!@#$%^&*()_+-=[]{};:,.?';
export const shortestPassword = 8;
export const longestPassword = 128;
/** Every letter that a password may have, and the four kinds of which it needs one each. */
export const passwordLetters = /^[A-Za-z0-9!@#$%^&*()_+\-=[\]{};:,.?]+$/;
export const passwordKinds = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  symbol: /[!@#$%^&*()_+\-=[\]{};:,.?]/,
} as const;
