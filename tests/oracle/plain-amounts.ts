/** What both plain implementations share: faults, amounts as whole units (cents), exact division. */

export interface PlainFault {
  code: string;
  place: string;
  sentence: '';
  severity: 'error' | 'warning';
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value under an own key: a key that JSON brings may be called like something every object has. */
export const under = (holder: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(holder, key) ? holder[key] : undefined;

/** Text with a decimal point in units of 10^-places: '12.5' of two places is 1250n; undefined when it is no amount. */
export function readAmount(value: unknown, places: number): bigint | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = /^([0-9]+)(?:\.([0-9]+))?$/.exec(value);
  if (!parts) return undefined;
  const decimals = parts[2] ?? '';
  if (decimals.length > places) return undefined;
  return BigInt(`${parts[1]}${decimals.padEnd(places, '0')}`);
}

/** The same in cents, with a sign. */
export function readSigned(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !value.startsWith('-')) return readAmount(value, 2);
  const cents = readAmount(value.slice(1), 2);
  return cents === undefined ? undefined : -cents;
}

/** 1250n of two places is '12.50'. */
export function writeAmount(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Numerator ÷ denominator as a whole number; a half goes away from zero. */
export function divide(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const above = numerator < 0n ? -numerator : numerator;
  const below = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * above + below) / (2n * below);
  return negative ? -rounded : rounded;
}

/** Cents × percent. */
export const percentOf = (cents: bigint, percent: bigint): bigint => divide(cents * percent, 100n);

export const positive = (cents: bigint): bigint => (cents > 0n ? cents : 0n);

export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
