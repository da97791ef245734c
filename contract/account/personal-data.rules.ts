/** Line of business, as somebody says it of themselves. */
export const longestBusinessArea = 60;
