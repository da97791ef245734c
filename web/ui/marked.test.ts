import { expect, it } from 'vitest';
import { marksIn } from './marked.tsx';

const marked = (text: string, typed: string) =>
  marksIn(text, typed).map(([from, to]) => [...text].slice(from, to).join(''));

it.each([
  ['Ana Quishpe Vera', 'vera ana', ['Ana', 'Vera']],
  ['Rosa Ñáñez', 'nane', ['Ñáñe']],
  ['Mariana Ortiz', 'ana', []],
  ['Factura 000000219', '219', ['219']],
  ['1755000013', '0013', ['0013']],
  ['$69,00', '69', ['69']],
  ['$69,00', '$69,00', ['69,00']],
  ['Anabel', 'an ana', ['Ana']],
  ['Ana', '', []],
])('in «%s», «%s» marks %j', (text, typed, found) => expect(marked(text, typed)).toEqual(found));
