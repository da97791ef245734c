/** Six digits of the app or a recovery code, with the spaces and hyphens that somebody types. */
export const longestFactorCode = 20;
