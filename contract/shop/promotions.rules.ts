/** How a discount is said, in the words of the first clients: an amount before IVA, or a percentage. */
export const discountValueTypes = ['VAL', 'POR'] as const;
type DiscountValueType = (typeof discountValueTypes)[number];

/** The same as a sign, and whether a code serves. */
export const discountSigns = { VAL: '$', POR: '%' } as const satisfies Readonly<Record<DiscountValueType, string>>;
export const promotionalStates = { success: 1, failed: 2 } as const;

export const shortestCode = 4;
const longestCode = 30;

/**
 * A code as it is compared: capitals, accents (ñ is n), spaces and wide letters are no difference, so that what is read from a
 * poster is right on any keyboard. Null: no code is written like that.
 */
export function readCode(typed: string): string | null {
  const code = typed.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, '').toUpperCase();
  return code.length >= shortestCode && code.length <= longestCode && /^[A-Z0-9-]+$/.test(code) ? code : null;
}

/** How a code that was read is shown to who did not type it. */
export const maskCode = (code: string): string => `${code.slice(0, 2)}···${code.length < 8 ? '' : code.slice(-2)}`;

/** Codes of test payments, which every installation that takes those has. */
export const practiceCodes = { some: 'PRACTICA20', all: 'PRACTICA100' } as const;
