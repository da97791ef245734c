import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLedgerFile } from './ledger-file.ts';

it('loses nothing that was written whole, however often a crash cuts a line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-test-'));
  const opened = () => {
    const read: number[] = [];
    const ledger = openLedgerFile<number>(folder, 'ledger.jsonl', (entry) => read.push(entry));
    return { read, ledger };
  };
  for (let time = 0; time < 3; time++) {
    const { read, ledger } = opened();
    expect(read).toEqual(Array.from({ length: time * 2 }, (_, at) => at));
    ledger.write(time * 2);
    ledger.write(time * 2 + 1);
    ledger.close();
    appendFileSync(join(folder, 'ledger.jsonl'), '{"cut');
  }
});

it('keeps nothing without a folder', () => {
  const ledger = openLedgerFile<number>(undefined, 'ledger.jsonl', () => expect.fail());
  ledger.write(1);
  ledger.close();
});
