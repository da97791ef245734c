import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pieceBytes } from '#server/lib/pieces.ts';
import { accessKeysInFile, accessKeysInText } from './access-keys-in-text.ts';

const one = '2211202601179001167400110010010000000011234567813';
const two = '2211202601179001167400110010010000000021234567818';
const spaced = (key: string, gap: string) => key.replace(/(\d{8})(?=\d)/g, `$1${gap}`);
const bytes = (text: string) => new TextEncoder().encode(text);

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['one', one, [one]],
  ['each once, in order', `${two}\n${one};${two}`, [two, one]],
  ['among other words', `clave:${one}.`, [one]],
  ['longer runs are none', `${one}1 1${one}`, []],
  ['shorter runs are none', one.slice(1), []],
  ['groups with blanks', spaced(one, ' '), [one]],
  [
    'groups with points, hyphens and hard blanks',
    [' ', '.', '-', '\u00a0'].map((g) => spaced(two, g)).join('\n'),
    [two],
  ],
  ['two blanks between end a group', spaced(one, '  '), []],
  ['groups after others that do not fit', `12 345 ${spaced(one, ' ')}`, [one]],
  ['two in groups, one after the other', `${spaced(one, ' ')}, ${spaced(two, ' ')}`, [one, two]],
  ['a line with a whole one needs no groups', `${spaced(two, ' ')} ${one}`, [one]],
  ['the next line is looked at by itself', `${one}\r\n${spaced(two, ' ')}`, [one, two]],
  ['no group goes over a line', spaced(one, '\n'), []],
])('access keys in a text: %s', (_, text, keys) => {
  expect(accessKeysInText(text, 100)).toEqual(keys);
});

test('says that there are more than may be, and looks no further', async () => {
  const text = Array.from({ length: 50 }, (_, at) => String(at).padStart(49, '3')).join('\n');
  expect(accessKeysInText(text, 10)).toHaveLength(11);
  expect(await accessKeysInFile(bytes(text), 10)).toHaveLength(11);
});

test.each([
  ['Latin-1', (text: string) => bytes(text)],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a %s file gives its keys wherever a piece of it ends', async (_, encode) => {
  for (let before = 0; before < 60; before += 7) {
    const filler = 'x'.repeat(pieceBytes - before);
    expect(await accessKeysInFile(encode(`${filler}${one}\n${filler}\n${spaced(two, ' ')}`), 100)).toEqual([one, two]);
  }
});

test('a large file leaves others their turn after every piece', async () => {
  let turns = 0;
  let reads = true;
  const others = (async () => {
    while (reads) {
      await turn();
      turns++;
    }
  })();
  await accessKeysInFile(bytes('\n'.repeat(40 * pieceBytes)), 100);
  reads = false;
  await others;
  expect(turns).toBeGreaterThanOrEqual(39);
});
