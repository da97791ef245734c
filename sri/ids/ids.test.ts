import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessKeyCheckDigit,
  buildAccessKey,
  checkIdentification,
  ensureAccessKey,
  ensureCedula,
  ensureEmail,
  ensureReceiptNumber,
  ensureRuc,
  formatAccessKey,
  formatCedula,
  formatReceiptNumber,
  formatRuc,
  formatSequential,
  hyphenated,
  isAccessKey,
  isCedula,
  isEmail,
  isReceiptNumber,
  isRuc,
  isSeriesCode,
  isVisibleText,
  normaliseIdentification,
  parseAccessKey,
  parseCedula,
  parseReceiptNumber,
  parseRuc,
} from './index.ts';

/** Lines of a sample file: columns before the `#`; comment lines and empty ones left out. */
const samples = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => (line.split('#')[0] ?? '').trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/));

/** Every kind offers the same furniture; `round` is format and parse back to the identifier. */
const kinds = [
  {
    name: 'cedula',
    is: isCedula,
    ensure: ensureCedula,
    parses: (text: string) => parseCedula(text).ok,
    round: (text: string) => {
      const parsed = parseCedula(formatCedula(ensureCedula(text)));
      return parsed.ok && parsed.value;
    },
  },
  {
    name: 'ruc',
    is: isRuc,
    ensure: ensureRuc,
    parses: (text: string) => parseRuc(text).ok,
    round: (text: string) => {
      const parsed = parseRuc(formatRuc(ensureRuc(text)));
      return parsed.ok && parsed.value.ruc;
    },
  },
  {
    name: 'access-key',
    is: isAccessKey,
    ensure: ensureAccessKey,
    parses: (text: string) => parseAccessKey(text).ok,
    round: (text: string) => {
      const parsed = parseAccessKey(formatAccessKey(ensureAccessKey(text)));
      return parsed.ok && parsed.value.accessKey;
    },
  },
  {
    name: 'receipt-number',
    is: isReceiptNumber,
    ensure: ensureReceiptNumber,
    parses: (text: string) => parseReceiptNumber(text).ok,
    round: (text: string) => {
      const parsed = parseReceiptNumber(text);
      return parsed.ok && formatReceiptNumber(parsed.value);
    },
  },
  { name: 'email', is: isEmail, ensure: ensureEmail, parses: isEmail, round: ensureEmail },
];

describe.each(kinds)('$name', ({ name, is, ensure, parses, round }) => {
  test.each(samples(`./${name}.valid.txt`))('%s is one', (text) => {
    expect(is(text)).toBe(true);
    expect(ensure(text)).toBe(text);
    expect(parses(text)).toBe(true);
    expect(round(text)).toBe(text);
  });

  test.each(samples(`./${name}.invalid.txt`))('%s is none', (text) => {
    expect(is(text)).toBe(false);
    expect(() => ensure(text)).toThrow(RangeError);
  });
});

test.each([
  ['123', ['cedula.length']],
  ['17100340655', ['cedula.length']],
  ['1710034064', ['cedula.check_digit']],
  ['0000000000', ['cedula.check_digit']],
  ['2222222222', ['cedula.check_digit']],
])('cédula %s is read with %j', (text, codes) => {
  const { ok, faults } = parseCedula(text);
  expect(faults.map(({ code }) => code)).toEqual(codes);
  expect(ok).toBe(faults.every(({ severity }) => severity === 'warning'));
});

test.each(samples('./ruc.valid.txt'))('RUC %s is %s and its check digit %s: never an error', (text, kind, digit) => {
  const parsed = parseRuc(text ?? '');
  expect(parsed.ok && parsed.value).toMatchObject({ kind, checkDigitHolds: digit === 'holds' });
  expect(parsed.faults.map((fault) => [fault.code, fault.severity])).toEqual(
    digit === 'holds' ? [] : [['ruc.check_digit', 'warning']],
  );
});

test.each(samples('./access-key.invalid.txt'))('key %s: %s, all faults at once', (text, codes) => {
  expect(parseAccessKey(text ?? '').faults.map((fault) => fault.code)).toEqual(
    codes?.split(',').map((code) => `access_key.${code}`),
  );
});

describe('access key', () => {
  test("the ficha's worked example of módulo 11: 41261533 gives 6", () => {
    // Zeros in front weigh nothing, so the eight digits stand alone.
    expect(accessKeyCheckDigit('41261533'.padStart(48, '0'))).toBe('6');
    expect(() => accessKeyCheckDigit('41261533')).toThrow(RangeError);
  });

  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const parts = fc.record({
    issuedOn: fc
      .date({ min: new Date('2013-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    documentType: fc.constantFrom('01', '03', '04', '05', '06', '07'),
    ruc: digits(10).map((ten) => `${ten}001`),
    environment: fc.constantFrom('1' as const, '2' as const),
    establishment: digits(3),
    salesPoint: digits(3),
    sequential: digits(9),
    numericCode: digits(8),
  });

  test('what is built reads back, and one wrong digit never passes', () => {
    fc.assert(
      fc.property(parts, fc.nat(48), fc.integer({ min: 1, max: 9 }), (given, position, more) => {
        const key = buildAccessKey(given);
        const read = parseAccessKey(key);
        expect(read.ok && read.value).toEqual({ ...given, accessKey: key, emissionType: '1' });
        const changed = (Number(key.charAt(position)) + more) % 10;
        const wrong = key.slice(0, position) + changed + key.slice(position + 1);
        // 10 is written 1, as 1 also is: the one pair of rests that módulo 11 cannot tell apart.
        const rest = (text: string) =>
          [...text.slice(0, 48)].reduce((total, digit, i) => total + Number(digit) * (2 + ((47 - i) % 6)), 0) % 11;
        const twins = [1, 10];
        if (!(twins.includes(rest(key)) && twins.includes(rest(wrong)))) expect(isAccessKey(wrong)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['ruc', '1710034065002'],
    ['documentType', '02'],
    ['environment', '3'],
    ['sequential', '1'],
    ['numericCode', '1234567'],
    ['issuedOn', '2026-02-29'],
  ])('refuses to build with %s %j', (name, value) => {
    const [good] = fc.sample(parts, { numRuns: 1, seed: 1 });
    if (good === undefined) throw new Error('no sample');
    expect(() => buildAccessKey({ ...good, [name]: value })).toThrow(RangeError);
  });
});

test.each([63, 64, 65])('an address has up to 64 characters before its @: %i', (length) => {
  // RFC 5321, 4.5.3.1.1
  expect(isEmail(`${'a'.repeat(length)}@correo.ec`)).toBe(length <= 64);
});

test.each([253, 254, 255])('an address has up to 254 characters: %i', (length) => {
  const domain = `${'a.'.repeat(120)}ec`;
  expect(isEmail(`${'a'.repeat(length - 1 - domain.length)}@${domain}`)).toBe(length <= 254);
});

test('an error quotes the beginning of what it refuses, never all of it', () => {
  expect(() => ensureRuc('x'.repeat(81))).toThrow(new RangeError(`not a RUC: "${'x'.repeat(80)}"`));
});

describe('receipt number', () => {
  test('reads it without hyphens too', () => {
    const parsed = parseReceiptNumber(' 001002000000123 ');
    expect(parsed.ok && formatReceiptNumber(parsed.value)).toBe('001-002-000000123');
    expect(['001002000000123', '001-002-000000123', 'S/N'].map(hyphenated)).toEqual([
      ...['001-002-000000123', '001-002-000000123', 'S/N'],
    ]);
    expect(parseReceiptNumber('1-1-1').faults[0]?.code).toBe('receipt_number.shape');
  });

  test('sequentials have nine digits and begin at 1', () => {
    expect(formatSequential(123)).toBe('000000123');
    expect(formatSequential(999999999n)).toBe('999999999');
    expect(formatSequential('0000000001')).toBe('000000001');
    for (const wrong of [0, -1, 1.5, 1_000_000_000, '', 'x']) expect(() => formatSequential(wrong)).toThrow(RangeError);
    expect(['001', '999', '000', '1', '0001'].map(isSeriesCode)).toEqual([true, true, false, false, false]);
  });
});

describe('identification by type', () => {
  test.each([
    ['04', '1790016919001', []],
    ['04', '0993390469001', ['warning ruc.check_digit']],
    ['04', '1710034065', ['error ruc.shape']],
    ['04', '1790016919 001', ['error identification.separators']],
    ['05', '1710034065', []],
    ['05', '1705843251', ['warning cedula.check_digit']],
    ['05', '171003406-5', ['error identification.separators']],
    ['05', '171003406', ['error cedula.length']],
    ['06', 'AB123456', []],
    ['06', ' ', ['error identification.empty']],
    ['06', 'A'.repeat(20), []],
    ['06', 'A'.repeat(21), ['error identification.length']],
    ['06', '9999999999999', ['error identification.final_consumer_type']],
    ['06', 'AB\ud800', ['error identification.characters']],
    ['08', 'X\n1', ['error identification.characters']],
    ['07', '9999999999999', []],
    ['07', '1710034065', ['error identification.final_consumer']],
    ['09', 'ABC1234', ['error identification.type']],
    ['', '', ['error identification.type']],
  ])('%s %j gives %j', (type, identification, expected) => {
    expect(checkIdentification(type, identification).map((fault) => `${fault.severity} ${fault.code}`)).toEqual(
      expected,
    );
  });

  test('what a person typed is made clean first', () => {
    expect(normaliseIdentification('05', ' 171003406-5 ')).toBe('1710034065');
    expect(normaliseIdentification('04', '1790016919 001')).toBe('1790016919001');
    expect(normaliseIdentification('06', ' AB-1 ')).toBe('AB-1');
  });
});

test('text that XML can carry and a person can see', () => {
  // \p{…} says the same slowly.
  const oracle = (text: string, lineFeeds: boolean) =>
    !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(lineFeeds ? text.replaceAll('\n', ' ') : text);
  const borders = [0, 9, 10, 13, 31, 32, 126, 127, 159, 160, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfffd];
  const atBorders = [...borders, 0xfffe, 0xffff].map((code) => String.fromCharCode(code));
  for (const text of atBorders.flatMap((first) => ['', ...atBorders].map((second) => first + second)))
    for (const lineFeeds of [true, false])
      expect(isVisibleText(text, lineFeeds), JSON.stringify(text)).toBe(oracle(text, lineFeeds));
  const units = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(10, 13, 0xd83d, 0xdca1, 0x7f, 0x9f, 0xa0)),
  );
  fc.assert(
    fc.property(units, fc.boolean(), (codes, lineFeeds) => {
      const text = String.fromCharCode(...codes);
      expect(isVisibleText(text, lineFeeds)).toBe(oracle(text, lineFeeds));
    }),
    { numRuns: 3000 },
  );
});
