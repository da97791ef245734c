import { createHmac } from 'node:crypto';
import type { Environment } from '#contract/common.ts';

/** A number of a series in one environment; practice and pruebas both write ambiente 1 and are told apart here. */
export interface SeriesNumber {
  readonly environment: Environment;
  readonly documentType: string;
  readonly establishment: string;
  readonly salesPoint: string;
  readonly sequential: number;
}

/**
 * The eight digits of the access key that are ours to choose: a keyed hash of who, where and which number (ruling R3),
 * under the taxpayer's own numeric key. After a restore to an earlier moment the lost keys are computed again and looked
 * up at the SRI; nobody else can guess them.
 */
export function numericCode(key: Uint8Array, tenantId: string, number: SeriesNumber): string {
  const { environment, documentType, establishment, salesPoint, sequential } = number;
  const text = [tenantId, environment, documentType, establishment, salesPoint, sequential].join('|');
  const hash = createHmac('sha256', key).update(text).digest();
  return String(hash.readBigUInt64BE() % 100_000_000n).padStart(8, '0');
}
