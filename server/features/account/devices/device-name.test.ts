import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanIcon, cleanName, lookOfBrowser } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    { name: 'Chrome en Android', icon: 'phone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    { name: 'Samsung Internet en Android', icon: 'tablet' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    { name: 'Chrome en iPhone', icon: 'phone' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    { name: 'Safari en Mac', icon: 'computer' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    { name: 'Edge en Windows', icon: 'computer' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    { name: 'Firefox en Linux', icon: 'computer' },
  ],
  ['curl/8.5.0', { name: 'Navegador', icon: 'app' }],
  ['', { name: 'Navegador', icon: 'app' }],
])('a browser is called by what it is: %s', (userAgent, look) => {
  expect(lookOfBrowser(userAgent)).toEqual(look);
});

it('a name that somebody sends is one short line without tricks', () => {
  expect(cleanName('  Caja\r\n1\u0000 ')).toBe('Caja 1');
  expect(cleanName('Tel\u202egpj.exe\u2066 de \ufeffAna')).toBe('Telgpj.exe de Ana');
  expect(cleanName('👩‍💻 Ñusta')).toBe('👩‍💻 Ñusta');
  expect(cleanName('\u200b\u202e')).toBe('Otra aplicación');
  expect(cleanName('x'.repeat(200))).toHaveLength(60);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (said) => {
      const name = cleanName(said);
      expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(60);
      expect(name).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

it('an icon is one of ours', () => {
  expect(['phone', ' Tablet ', 'https://evil.com/i.svg', undefined].map(cleanIcon)).toEqual([
    'phone',
    'tablet',
    'app',
    'app',
  ]);
});
