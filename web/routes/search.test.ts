import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { text, writeSearch } from './search.ts';

const read = (address: string): Record<string, unknown> => defaultParseSearch(address);

it('writes a year into an address without quotes, and reads every text back as it was', () => {
  expect(writeSearch({ year: '2026', period: '2026-10' })).toBe('?year=2026&period=2026-10');
  for (const typed of ['2026', '007', '1e5', '1755000056001', '9007199254740993', 'true', 'null', '-5', '0.10', '"a"'])
    expect(text(read(writeSearch({ typed })).typed), typed).toBe(typed);
  // As it was written before.
  expect(text(read(defaultStringifySearch({ year: '2026' })).year)).toBe('2026');
});
