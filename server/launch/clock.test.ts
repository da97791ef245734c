import { describe, expect, it } from 'vitest';
import { readClock } from './clock.ts';

const now = new Date('2026-11-23T15:00:00Z');
const clock = (env: NodeJS.ProcessEnv) => readClock(env, now);

describe('CUADRE_NOW', () => {
  it('moves the clock from an instant, or from the morning of a day in Ecuador', () => {
    expect(clock({})).toBeUndefined();
    expect(clock({ CUADRE_NOW: '2026-11-23T16:00:00Z' })?.env.CLOCK_AHEAD_MS).toBe('3600000');
    expect(clock({ CUADRE_NOW: '2026-11-23T09:00:00-05:00' })?.env.CLOCK_AHEAD_MS).toBe('-3600000');
    expect(clock({ CUADRE_NOW: '2027-01-31' })?.begins).toEqual(new Date('2027-01-31T13:00:00Z'));
  });

  it.each(['mañana', '2027-02-30', '2027-02-30T08:00:00Z', '2027-01-31T08:00', '31/01/2027'])('is not %s', (text) => {
    expect(() => clock({ CUADRE_NOW: text })).toThrow(text);
  });

  it.each([
    ['SRI_PRUEBAS_URL', 'https://celcer.sri.gob.ec/comprobantes-electronicos-ws'],
    ['SRI_PRODUCCION_URL', 'https://cel.sri.gob.ec/comprobantes-electronicos-ws'],
    ['SRI_PRACTICE_URL', 'http://sri.example/ws'],
    ['SRI_PORTAL_URL', 'https://portal.example'],
    ['SMTP_URL', 'smtp://mail.example:25'],
    ['REGISTRY_URL', 'https://registro.example'],
    ['MONITORING_DSN', 'https://key@errors.example/1'],
    ['PAYPHONE_URL', 'https://pay.payphonetodoesposible.com'],
  ])('is refused while %s is real', (name, address) => {
    expect(() => clock({ CUADRE_NOW: '2027-01-31', [name]: address })).toThrow(name);
  });

  it('leads what has no address nowhere, and leaves what is on this machine', () => {
    const { env } = clock({ CUADRE_NOW: '2027-01-31', SRI_PRODUCCION_URL: 'http://127.0.0.1:3010/ws' }) ?? { env: {} };
    expect(env).toMatchObject({
      SRI_PRUEBAS_URL: 'http://127.0.0.1:9/comprobantes-electronicos-ws',
      SRI_PRODUCCION_URL: 'http://127.0.0.1:3010/ws',
    });
  });
});
