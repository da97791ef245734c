import { describe, expect, it } from 'vitest';
import { password } from '../../../contract/accounts.ts';
import { passwordFault, registrationForm } from './registration-form.ts';

describe('password', () => {
  it.each(['Clave.2026', 'aB3$aB3$', 'Muy-Larga-1234567890'])('%s is accepted here and by the contract', (text) => {
    expect(passwordFault(text)).toBeUndefined();
    expect(password.safeParse(text).success).toBe(true);
  });
  it.each([
    '',
    'Corta.1',
    'sinmayuscula.1',
    'SINMINUSCULA.1',
    'SinNumero.',
    'SinSimbolo1',
    'Con espacio.1',
    'Ñandú.2026',
  ])('%s is refused in both places, with words', (text) => {
    expect(passwordFault(text)).toMatch(/\.$|:/);
    expect(password.safeParse(text).success).toBe(false);
  });
});

it('says under the second password that the two differ', () => {
  const result = registrationForm.safeParse({
    shortName: 'Ana',
    identification: '1712345675',
    hadElectronicBilling: 'no',
    email: 'ana@correo.ec',
    password: 'Clave.2026',
    confirmation: 'Clave.2027',
    acceptsTerms: true,
  });
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['confirmation']);
});
