import { describe, expect, it } from 'vitest';
import { password, registration } from '#contract/account/accounts.schemas.ts';
import { longestPassword, shortestPassword } from '#contract/account/password.ts';
import { passwordFault } from './new-password-form.ts';
import { identificationWarning, registrationFaults } from './registration-form.ts';

describe('password', () => {
  it.each(['Clave.2026', `aB1.${'x'.repeat(shortestPassword - 4)}`, `aB1.${'x'.repeat(longestPassword - 4)}`])(
    '%s is accepted here and by the contract',
    (text) => {
      expect(passwordFault(text)).toBeUndefined();
      expect(password.safeParse(text).success).toBe(true);
    },
  );
  it.each([
    '',
    'Corta.1',
    'sinmayuscula.1',
    'SINMINUSCULA.1',
    'SinNumero.',
    'SinSimbolo1',
    'Con espacio.1',
    'Ñandú.2026',
    `aB1.${'x'.repeat(longestPassword - 3)}`,
  ])('%s is refused in both places, with words', (text) => {
    expect(passwordFault(text)).toMatch(/\.$|:/);
    expect(password.safeParse(text).success).toBe(false);
  });
});

it('says all that a password lacks at once', () => {
  expect(passwordFault('clave')).toBe(
    'Falta: 3 caracteres más, una mayúscula, un número y un símbolo, por ejemplo el punto.',
  );
  expect(passwordFault('ÑANDÚ')).toMatch(/una minúscula.*\. Usa solo letras sin tilde/);
});

const typed = {
  shortName: 'Ana',
  identification: '1712345675',
  hadElectronicBilling: 'no',
  cellNumber: '',
  email: 'ana@correo.ec',
  password: 'Clave.2026',
  confirmation: 'Clave.2026',
  acceptsTerms: true,
} as const;
const faultyFields = (more: object) =>
  Object.entries(registrationFaults({ ...typed, ...more }))
    .filter(([, sentence]) => sentence !== undefined)
    .map(([field]) => field);

it('says under the second password that the two differ', () => {
  expect(faultyFields({ confirmation: 'Clave.2027' })).toEqual(['confirmation']);
});

it.each(['1234567890', '0000000000', '2222222222', '1712345675002'])(
  '%s is nobody’s cédula or RUC, and the field says so',
  (identification) => {
    expect(faultyFields({ identification })).toEqual(['identification']);
  },
);

it('warns of a RUC that does not hold its check digit, and takes it', () => {
  expect(faultyFields({ identification: '1234567890 001' })).toEqual([]);
  expect(identificationWarning('1234567890001')).toContain('continúa');
  expect(identificationWarning('1712345675001')).toBeUndefined();
  expect(identificationWarning('1234567890')).toBeUndefined();
});

it.each([
  {},
  { shortName: '  ' },
  { shortName: 'x'.repeat(60) },
  { shortName: ` ${'x'.repeat(60)} ` },
  { shortName: 'x'.repeat(61) },
  { identification: '171234567' },
  { identification: '1712345675001' },
  { email: 'ana' },
  { email: 'ana@correo' },
  { email: 'ana@@correo.ec' },
  { email: 'ana maria@correo.ec' },
  { email: 'ana+facturas@mi.correo.com.ec' },
  { acceptsTerms: false },
  { cellNumber: '099 123 4567' },
  { cellNumber: '+593 99 123 4567' },
  { cellNumber: '59399123456' },
  { cellNumber: '1234567' },
  { cellNumber: '123456' },
  { cellNumber: 'no tengo' },
])('%j is judged as the contract does', (more) => {
  const sent = { ...typed, ...more, hadElectronicBilling: false };
  expect(faultyFields(more).length === 0).toBe(registration.safeParse(sent).success);
});
