/** The offered code that the text is, or none. */
export const codeTyped = (text: string, offered: readonly { readonly code: string }[]): string =>
  offered.find(({ code }) => code.toLowerCase() === text.trim().toLowerCase())?.code ?? '';

/** What is being typed for this line; not what was typed for another that stood in its place, or before a code came from elsewhere. */
export const typedOf = (
  code: string,
  held: string | undefined,
  offered: readonly { readonly code: string }[],
): string | undefined => (held !== undefined && codeTyped(held, offered) === code ? held : undefined);
