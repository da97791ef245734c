/**
 * The value types of the SRI's schemas, as data. There are only four: text, decimal, date and (for `version`) NMTOKEN.
 * `judge-value.ts` decides about a value, `schema.ts` puts them into tables.
 */

export interface TextType {
  readonly kind: 'text';
  /** Characters (code points), after no trimming at all: white space counts. */
  readonly min: number;
  readonly max: number;
  /** XSD patterns as the SRI prints them; one of them must match the whole text. They mean the same to JavaScript. */
  readonly patterns: readonly string[];
  /** The only texts allowed; empty when the type is not an enumeration. */
  readonly oneOf: readonly string[];
  /** Texts that we accept although the published XSD does not: the listed exceptions to agreement. */
  readonly exceptions: readonly string[];
  /** Spanish, how the value looks: "13 dígitos que terminan en 001". */
  readonly looks?: string;
  /** The simpleType's name in the XSD, for the SRI's error texts; the element's name when left out. */
  readonly typeName?: string;
}

export interface DecimalType {
  readonly kind: 'decimal';
  /** totalDigits: significant digits of the value, zeros at either end not counted. */
  readonly digits: number;
  /** fractionDigits: decimals of the value, zeros at the end not counted. */
  readonly fraction: number;
  readonly mayBeNegative: boolean;
  readonly typeName?: string;
}

/** `dd/mm/20yy` in the XML, `YYYY-MM-DD` in the document. */
export interface DayType {
  readonly kind: 'day';
  readonly typeName?: string;
}

/** xsd:NMTOKEN, or anything at all: the two shapes of the root's `version` attribute. */
export interface TokenType {
  readonly kind: 'token' | 'any';
  readonly typeName?: string;
}

export type ValueType = TextType | DecimalType | DayType | TokenType;

/** The SRI's pattern for text that may not hold a line feed. */
export const NO_LINE_FEED = '[^\\n]*';
/** @sri fechaEmision and the other dates */
export const DAY_PATTERN = '(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[012])/20[0-9][0-9]';

const anyText = {
  kind: 'text',
  min: 0,
  max: Number.POSITIVE_INFINITY,
  patterns: [],
  oneOf: [],
  exceptions: [],
} as const;

/** Text of `min` to `max` characters on any number of lines. */
export const lines = (min: number, max: number, typeName?: string): TextType => ({ ...anyText, min, max, typeName });

/** Text of 1 to `max` characters without line feed. */
export const oneLine = (max: number, typeName?: string): TextType => ({
  ...anyText,
  min: 1,
  max,
  patterns: [NO_LINE_FEED],
  typeName,
});

/** Text that matches an XSD pattern (or one of several), with a Spanish hint of how it looks. */
export const pattern = (
  patterns: string | readonly string[],
  looks: string,
  more: Partial<Pick<TextType, 'min' | 'max' | 'exceptions' | 'typeName'>> = {},
): TextType => ({ ...anyText, patterns: typeof patterns === 'string' ? [patterns] : patterns, looks, ...more });

/** One of these texts. */
export const oneOf = (texts: readonly string[], typeName?: string): TextType => ({
  ...anyText,
  oneOf: texts,
  typeName,
});

/** Number of at most `digits` digits, `fraction` of them decimals, 0 or more. */
export const decimal = (digits: number, fraction: number, typeName?: string): DecimalType => ({
  kind: 'decimal',
  digits,
  fraction,
  mayBeNegative: false,
  typeName,
});

/** The same, negative too. */
export const signedDecimal = (digits: number, fraction: number, typeName?: string): DecimalType => ({
  ...decimal(digits, fraction, typeName),
  mayBeNegative: true,
});

export const day = (typeName?: string): DayType => ({ kind: 'day', typeName });
export const token: TokenType = { kind: 'token', typeName: 'NMTOKEN' };
export const anything: TokenType = { kind: 'any', typeName: 'anySimpleType' };
