/** A run of exactly 49 digits, whatever stands around it. */
const key = /(?<!\d)\d{49}(?!\d)/g;
/** The same with the blanks that people and PDF files put between groups. */
const spaced = /(?<!\d)\d(?:[ \u00a0.-]?\d){48}(?!\d)/g;

/**
 * Every access key found in a text, each once, in order: pasted by a person, or the SRI portal's report of received
 * receipts, whose columns changed more than once and do not matter here.
 */
export function keysInText(text: string): string[] {
  const found = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const whole = line.match(key) ?? [];
    for (const each of whole) found.add(each);
    if (whole.length === 0) for (const each of line.match(spaced) ?? []) found.add(each.replace(/\D/g, ''));
  }
  return [...found];
}
