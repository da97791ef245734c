import { expect, test } from 'vitest';
import { mutantsOf, planted } from './plant.ts';

const plantedIn = (source: string) => mutantsOf('a.ts', source).map((mutant) => planted(source, mutant));

test.each([
  ['a bound', 'a < 1', ['a <= 1', 'a < 2']],
  ['a condition', 'if (a && b) c();', ['if (!(a && b)) c();', 'if (a || b) c();']],
  ['not', 'if (!a) b();', ['if (a) b();']],
  ['an operator', 'a + b', ['a - b']],
  ['an operation on amounts', 'a.add(b)', ['a.subtract(b)']],
  ['a rounding', 'a.round(2)', ['a.round(1)', 'a', 'a.round(3)']],
  [
    'a dated row',
    "r({ rate: '12', validFrom: '2024-02-29' })",
    ["r({ rate: '13', validFrom: '2024-02-29' })", "r({ rate: '12', validFrom: '2024-03-01' })"],
  ],
  ['a boolean', 'a(true)', ['a(false)']],
  ['after letters of several bytes', "'ñ€😀', a > b", ["'ñ€😀', a >= b"]],
])('%s', (_, source, expected) => expect(plantedIn(source)).toEqual(expected));

test('types, imports, joined texts and codes stay as they are', () => {
  const source = "import a from './1.5.ts';\ntype B = 1 | true;\nconst c = (a + 'd') as '01';\nexport const e = '04';";
  expect(plantedIn(source)).toEqual([]);
});
