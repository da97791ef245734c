import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { practiceAuthority } from '#server/adapters/practice-authority/practice-authority.ts';
import { httpSriWebService } from '#server/adapters/sri-web-service/http-sri-web-service.ts';
import type { SriWebService } from '#server/adapters/sri-web-service/sri-web-service.ts';
import { type SriStandIn, startSriStandIn } from '#server/adapters/sri-web-service/stand-in/sri-stand-in.ts';
import { type TestApp, type TestAppOptions, testApp } from './app.ts';
import { nextKey, testAuthority } from './p12.ts';

/**
 * The stand-in as strict as practice has it, trusting the authority of this data folder, on the clock of the test; or one
 * that takes what is issued for real, and trusts who makes the tests' own certificates.
 */
export const practiceSri = async (
  CUADRE_DATA: string,
  now: () => Date,
  environment: '1' | '2' = '1',
): Promise<SriStandIn> => {
  const { certificate } = await practiceAuthority(CUADRE_DATA, now(), nextKey);
  const own = await testAuthority();
  return startSriStandIn({
    host: '127.0.0.1',
    port: 0,
    seed: 7,
    now,
    authorities: () => (environment === '1' ? [certificate] : [own]),
    environment,
    processingMs: 0,
    maxAgeDays: 90,
    tolerance: '0.01',
    refusedSignatureIsFinal: true,
  });
};

/** A client of it over HTTP. Its pauses are scaled, so that an SRI that is down costs milliseconds; patience costs nothing. */
export const clientOf = ({ url }: SriStandIn): SriWebService =>
  httpSriWebService({
    addresses: { practice: url, pruebas: url, produccion: url },
    timeoutMs: 60_000,
    now: () => performance.now(),
    timeScale: 10_000,
  });

export interface AppAtSri {
  readonly app: TestApp;
  readonly standIn: SriStandIn;
  close(): Promise<void>;
}

interface AtSri extends Pick<TestAppOptions, 'env' | 'payPhone'> {
  readonly environment?: '1' | '2';
}

/** The real app and the stand-in that it sends to, both on the app's clock. */
export const appAtSri = async ({ environment = '1', env: more, ...world }: AtSri = {}): Promise<AppAtSri> => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-sri-'));
  let now = () => new Date('2026-11-20T15:00:00Z');
  const standIn = await practiceSri(folder, () => now(), environment);
  const env = { CUADRE_DATA: folder, SRI_PRACTICE_URL: standIn.url, SRI_PRODUCCION_URL: standIn.url, ...more };
  const app = await testApp({ ...world, sri: clientOf(standIn), env, startAt: now().toISOString() });
  now = app.clock.now;
  return {
    app,
    standIn,
    close: async () => {
      await app.close();
      await standIn.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
