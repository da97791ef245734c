import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTaxTables, shippedTables, type TaxTables } from '@cuadre/sri/declarations/tax-tables';
import type { Logger } from 'pino';

/**
 * What a year brings, as the operator wrote it in CUADRE_DATA/tax-tables.json over what comes with the kernel; read once, at
 * the start of a process. Of a file with a fault nothing counts, which the log says fault by fault: issuing goes on, and a
 * year without its table is an estimate that approves nothing.
 */
export function loadTaxTables(folder: string, log: Logger): TaxTables {
  let text: string;
  try {
    text = readFileSync(join(folder, 'tax-tables.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error }, 'tax-tables.json cannot be opened');
    return shippedTables;
  }
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, '')); // some editors begin a file with a mark
  } catch {
    log.error('tax-tables.json is no JSON: nothing of it counts');
    return shippedTables;
  }
  const read = readTaxTables(json);
  if (read.ok) return read.tables;
  for (const { place, sentence } of read.faults)
    log.error({ place, sentence }, 'tax-tables.json has a fault: nothing of it counts');
  return shippedTables;
}
