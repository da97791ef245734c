/** The beginning of a text as an error quotes it: what is no number may be a whole file. */
export const shown = (text: string): string => JSON.stringify(text.slice(0, 80));
