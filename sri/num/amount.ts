/**
 * An exact decimal: whole units and a scale (12.50 is 1250 units of scale 2). Immutable. No operation rounds, except
 * `round` and `divide`, which are told the places and are half-up (ties go away from zero, as the SRI's examples do).
 *
 * The units are a BigInt whenever they need one. While they fit a safe integer (15 digits, every invoice of every day)
 * they are kept as a JavaScript integer, because integer arithmetic below 2^53 is exact and ten times faster: a result
 * is used only when `Number.isSafeInteger` proves it exact, otherwise the same operation is done again in BigInt.
 * Fractions never exist as a JavaScript number.
 */
export class Amount {
  /** Units while they are a safe integer; without meaning when `large` is there. */
  private readonly small: number;
  private readonly large: bigint | null;
  /** Digits after the point, 0 or more. */
  readonly scale: number;

  private constructor(small: number, large: bigint | null, scale: number) {
    this.small = small;
    this.large = large;
    this.scale = scale;
  }

  /** Amount of `units` × 10^-scale. */
  static of(units: bigint, scale: number): Amount {
    return units <= MAX_SAFE && units >= -MAX_SAFE
      ? new Amount(Number(units), null, scale)
      : new Amount(0, units, scale);
  }

  /** See `parseAmount`. */
  static parse(text: string): Amount | null {
    const end = text.length;
    if (end === 0 || end > MAX_TEXT) return null;
    const first = text.charCodeAt(0);
    const start = first === MINUS || first === PLUS ? 1 : 0;
    let units = 0;
    let digits = 0;
    let point = -1;
    for (let i = start; i < end; i++) {
      const c = text.charCodeAt(i);
      if (c >= ZERO && c <= ZERO + 9) {
        units = units * 10 + (c - ZERO);
        digits++;
      } else if (c === POINT && point < 0) point = i;
      else return null;
    }
    if (digits === 0) return null;
    const scale = point < 0 ? 0 : end - point - 1;
    // Up to 15 digits every step above stayed below 2^53 and was exact.
    if (digits <= 15) return new Amount(first === MINUS && units !== 0 ? -units : units, null, scale);
    const whole = BigInt(text.slice(start).replace('.', ''));
    return Amount.of(first === MINUS ? -whole : whole, scale);
  }

  /** Whole units at this amount's scale. */
  get units(): bigint {
    return this.large ?? BigInt(this.small);
  }

  /** Exact sum; the scale is the finer of the two. */
  add(other: Amount): Amount {
    const scale = this.scale > other.scale ? this.scale : other.scale;
    if (this.large === null && other.large === null && scale <= MAX_POWER) {
      const a = this.small * power(scale - this.scale);
      const b = other.small * power(scale - other.scale);
      const result = a + b;
      if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(result))
        return new Amount(result, null, scale);
    }
    return Amount.of(this.unitsAt(scale) + other.unitsAt(scale), scale);
  }

  /** Exact difference; the scale is the finer of the two. */
  subtract(other: Amount): Amount {
    return this.add(other.negate());
  }

  /** Exact product; the scales add up. */
  multiply(other: Amount): Amount {
    const scale = this.scale + other.scale;
    if (this.large === null && other.large === null) {
      const result = this.small * other.small;
      if (Number.isSafeInteger(result)) return new Amount(result === 0 ? 0 : result, null, scale);
    }
    return Amount.of(this.units * other.units, scale);
  }

  /** Exact `rate` percent of this amount: `amount('80').percent(amount('15'))` is 12.00. */
  percent(rate: Amount): Amount {
    const product = this.multiply(rate);
    return new Amount(product.small, product.large, product.scale + 2);
  }

  /** The same amount with exactly `places` decimals, half-up. With `divide` the only place where digits are lost. */
  round(places: number): Amount {
    const drop = this.scale - places;
    if (drop === 0) return this;
    if (drop < 0) return this.add(new Amount(0, null, places));
    if (this.large === null && drop <= MAX_POWER) {
      const divisor = power(drop);
      // %, and subtracting its result, are exact on safe integers; so is the division, which then has no remainder.
      const rest = this.small % divisor;
      const whole = (this.small - rest) / divisor;
      const up = Math.abs(rest) * 2 >= divisor ? (this.small < 0 ? -1 : 1) : 0;
      return new Amount(whole + up === 0 ? 0 : whole + up, null, places);
    }
    const divisor = 10n ** BigInt(drop);
    const units = this.units;
    const rest = units % divisor;
    const up = (rest < 0n ? -rest : rest) * 2n >= divisor ? (units < 0n ? -1n : 1n) : 0n;
    return Amount.of(units / divisor + up, places);
  }

  /**
   * Quotient of `places` decimals, half-up, or towards zero when `down`. Throws RangeError for a divisor of zero.
   * With `round` the only place where digits are lost.
   */
  divide(by: Amount, places: number, down = false): Amount {
    if (by.isZero()) throw new RangeError('division by zero');
    const top = this.units * 10n ** BigInt(by.scale + places);
    const bottom = by.units * 10n ** BigInt(this.scale);
    if (down) return Amount.of(top / bottom, places);
    const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
    const quotient = (2n * a + b) / (2n * b);
    return Amount.of(top < 0n === bottom < 0n ? quotient : -quotient, places);
  }

  negate(): Amount {
    return this.large === null
      ? new Amount(this.small === 0 ? 0 : -this.small, null, this.scale)
      : Amount.of(-this.large, this.scale);
  }

  abs(): Amount {
    return this.isNegative() ? this.negate() : this;
  }

  /** -1, 0 or 1: by value, whatever the scales (1.5 equals 1.50). */
  compare(other: Amount): -1 | 0 | 1 {
    const scale = this.scale > other.scale ? this.scale : other.scale;
    if (this.large === null && other.large === null && scale <= MAX_POWER) {
      const a = this.small * power(scale - this.scale);
      const b = other.small * power(scale - other.scale);
      if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return a === b ? 0 : a < b ? -1 : 1;
    }
    const a = this.unitsAt(scale);
    const b = other.unitsAt(scale);
    return a === b ? 0 : a < b ? -1 : 1;
  }

  equals(other: Amount): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.large === null && this.small === 0;
  }

  isNegative(): boolean {
    return this.large === null ? this.small < 0 : this.large < 0n;
  }

  /** Digits after the point that carry value: 1 for 12.5000. */
  decimals(): number {
    if (this.scale === 0 || this.isZero()) return 0;
    const text = this.digitsText();
    let zeros = 0;
    while (zeros < this.scale && text.charCodeAt(text.length - 1 - zeros) === ZERO) zeros++;
    return this.scale - zeros;
  }

  /** Shortest exact text with at least `places` decimals: 12.500 gives "12.5", with 2 "12.50". Never loses a digit. */
  toText(places = 0): string {
    return this.toFixed(this.scale > places ? Math.max(this.decimals(), places) : places);
  }

  /** Text with exactly `places` decimals. Throws RangeError when that would lose a digit: call `round` first. */
  toFixed(places: number): string {
    // Cents of a small amount, nearly every figure of a receipt: two pieces instead of five.
    if (places === 2 && this.scale === 2 && this.large === null && this.small >= 0) {
      const rest = this.small % 100;
      return String((this.small - rest) / 100) + CENTS[rest];
    }
    let digits = this.digitsText();
    if (places < this.scale) {
      const cut = this.scale - places;
      for (let i = digits.length - 1; i >= digits.length - cut && i >= 0; i--)
        if (digits.charCodeAt(i) !== ZERO)
          throw new RangeError(`${this.toText()} does not fit ${places} decimals: round it first`);
      digits = digits.slice(0, -cut);
    } else digits += '0'.repeat(places - this.scale);
    if (digits.length <= places) digits = digits.padStart(places + 1, '0');
    const sign = this.isNegative() ? '-' : '';
    return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }

  toString(): string {
    return this.toText();
  }

  /** JSON carries the exact text, never a number. */
  toJSON(): string {
    return this.toText();
  }

  /** Digits of the units without sign. */
  private digitsText(): string {
    if (this.large === null) return String(this.small < 0 ? -this.small : this.small);
    return String(this.large < 0n ? -this.large : this.large);
  }

  private unitsAt(scale: number): bigint {
    return scale === this.scale ? this.units : this.units * 10n ** BigInt(scale - this.scale);
  }
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** 10^15 is the last power of ten that is a safe integer with room to spare. */
const MAX_POWER = 15;
/** No amount of any document needs more; longer text is refused before BigInt would spend time on it. */
const MAX_TEXT = 64;
const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;
/** '.00' to '.99'. */
const CENTS = Array.from({ length: 100 }, (_, n) => `.${String(n).padStart(2, '0')}`);
const POWERS = Array.from({ length: MAX_POWER + 1 }, (_, n) => Number(10n ** BigInt(n)));
const power = (n: number): number => POWERS[n] as number;
