import { expect, it } from 'vitest';
import { partsOf } from './send-files.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

it('sends zips and reports as they are and XML files many at a time, none twice and none left out', () => {
  const files = [
    file('a.xml'),
    file('enero.ZIP'),
    ...Array.from({ length: 2_100 }, (_, at) => file(`${at}.xml`)),
    file('recibidos.txt'),
    file('grande.xml', 7_999_995),
  ];
  const parts = partsOf(files);
  expect(parts.map(({ name, files: own }) => [name, own.length])).toEqual([
    ['enero.ZIP', 1],
    ['recibidos.txt', 1],
    ['a.xml …', 1_000],
    ['999.xml …', 1_000],
    ['1999.xml …', 101],
    ['grande.xml', 1],
  ]);
  expect(new Set(parts.flatMap((part) => part.files))).toEqual(new Set(files));
});

it('has nothing to send for nothing', () => expect(partsOf([])).toEqual([]));
