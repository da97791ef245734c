import { expect, it } from 'vitest';
import { errors } from '#phrases/errors.ts';
import { sentenceOfCode } from './error-codes.ts';

it('a code of an address becomes a sentence of ours, and anything else the general one', async () => {
  expect(await sentenceOfCode('session.throttled')).toBe(errors['session.throttled']);
  expect(await sentenceOfCode('SessionRequired')).toBe('Entra para continuar donde estabas.');
  for (const odd of ['', 'constructor', '__proto__', 'Llama al 1800-ESTAFA', '<b>x</b>'])
    expect(await sentenceOfCode(odd)).toBe(errors['server.unexpected']);
});
