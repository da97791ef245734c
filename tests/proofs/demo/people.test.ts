import { parseRuc } from '@cuadre/sri/ids';
import { expect, it } from 'vitest';
import { newBusiness } from './people.ts';

it('makes somebody else at each run, with the same ninth digit', () => {
  const made = Array.from({ length: 40 }, () => newBusiness('Lucía', 'lucia@negocio.ec', 'x'));
  expect(new Set(made.map(({ ruc, email }) => `${ruc} ${email}`)).size).toBeGreaterThan(30);
  for (const { ruc, email } of made) {
    expect([parseRuc(ruc).ok, ruc[8]]).toEqual([true, '6']);
    expect(email).toMatch(/^lucia\.\d{6}@negocio\.ec$/);
  }
});
