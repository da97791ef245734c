import { instantInEcuador, isDay } from '@cuadre/sri/dates';
import { terminal } from '#phrases/operations/terminal.ts';
import { isHere } from '../lib/loopback.ts';
import { StartTrouble } from './start-trouble.ts';

/** Addresses of services: a real one would be told a wrong day. */
const outside = [
  'SRI_PRACTICE_URL',
  'SRI_PRUEBAS_URL',
  'SRI_PRODUCCION_URL',
  'SRI_PORTAL_PRACTICE_URL',
  'SRI_PORTAL_URL',
  'REGISTRY_URL',
  'IP_INFO_URL',
  'SMTP_URL',
  'PAYPHONE_URL',
  'SIGNATURE_PROVIDER_URL',
  'MONITORING_DSN',
] as const;

/** Nobody listens there: what has no address of its own would otherwise be the real SRI. */
export const nowhere = 'http://127.0.0.1:9/comprobantes-electronicos-ws';

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day begins in the morning of Ecuador; an instant names its zone. */
const instantOf = (text: string): Date | undefined => {
  if (!isDay(text.slice(0, 10))) return undefined;
  if (text.length === 10) return instantInEcuador(text, '08:00:00');
  return isoInstant.test(text) ? new Date(text) : undefined;
};

interface MovedClock {
  /** When it is in the product, as the start begins. */
  readonly begins: Date;
  /** For the processes. */
  readonly env: Readonly<Record<'CLOCK_AHEAD_MS' | 'SRI_PRUEBAS_URL' | 'SRI_PRODUCCION_URL', string>>;
}

/**
 * The clock that `CUADRE_NOW` asks for (ruling R50), the same for every process also when one is started again; undefined
 * when it asks for none. Throws StartTrouble for what is no day or instant, and while something real is configured.
 */
export function readClock(env: NodeJS.ProcessEnv, now: Date): MovedClock | undefined {
  if (!env.CUADRE_NOW) return undefined;
  const begins = instantOf(env.CUADRE_NOW);
  if (begins === undefined) throw new StartTrouble(terminal.start.clockInvalid(env.CUADRE_NOW));
  const real = outside.find((name) => env[name] && !isHere(env[name]));
  if (real !== undefined) throw new StartTrouble(terminal.start.clockWithReal(real));
  return {
    begins,
    env: {
      CLOCK_AHEAD_MS: String(begins.getTime() - now.getTime()),
      SRI_PRUEBAS_URL: env.SRI_PRUEBAS_URL || nowhere,
      SRI_PRODUCCION_URL: env.SRI_PRODUCCION_URL || nowhere,
    },
  };
}
