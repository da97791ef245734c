/** City and line of business, as somebody says them of themselves. */
export const longestOfPerson = { city: 60, businessArea: 60 } as const;
