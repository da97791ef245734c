import { expect, it } from 'vitest';
import { typedWords as words } from './typed.ts';

it('does not say of a computed box that it comes from no document', () => {
  expect(words.from(false, null)).toBe('No sale de tus documentos.');
  expect(words.from(false, '$5,00')).toBe('No sale de tus documentos: escribiste $5,00.');
  expect(words.from(true, null)).toBe('La calculamos. Si en tu caso es otro valor, escríbelo.');
  expect(words.from(true, '$5,00')).toBe('Escribiste $5,00 en lugar de lo calculado.');
});
