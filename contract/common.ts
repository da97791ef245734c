// What forms and schemas judge by alike: the browser has these without the schema library.

/** Exact decimal text, point as separator: "12.50". Money and quantities have no other form. */
export const decimalPattern = /^-?\d{1,18}(\.\d{1,6})?$/;
export const isDecimalText = (text: string): boolean => decimalPattern.test(text);

/** The schema library's own. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const longestEmail = 254;
export const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text);

/** The three environments; practice is the stand-in SRI. Numbers, lists and reports never mix them. */
/** How one pays in the shop of an installation: not at all, without being charged, or with money. */
export const paymentKinds = ['closed', 'test', 'real'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Why somebody may use something: what everybody begins with, what was bought, or a few so that nobody stops selling. */
export const grantKinds = ['default', 'paid', 'grace', 'resumed'] as const;

export const environments = ['practice', 'pruebas', 'produccion'] as const;
export type Environment = (typeof environments)[number];
