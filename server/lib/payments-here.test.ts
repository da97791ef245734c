import { expect, it } from 'vitest';
import { paymentsHere, paymentsTrouble } from './payments-here.ts';

const here = 'http://127.0.0.1:9/ws';
const sri = 'https://cel.sri.gob.ec/comprobantes-electronicos-ws';
const payPhone = 'https://pay.payphonetodoesposible.com';
const real = {
  ...{ PAYMENTS: 'payphone', SRI_PRODUCCION_URL: sri, PAYPHONE_URL: payPhone },
  ...{ PAYPHONE_TOKEN: 'secreto', PAYPHONE_APPLICATION: 'produccion' },
};

it.each([
  [{ PAYMENTS: 'none', SRI_PRODUCCION_URL: sri }, 'closed', undefined],
  [{}, 'closed', undefined],
  [{ PAYMENTS: 'test', SRI_PRODUCCION_URL: here }, 'test', undefined],
  [{ PAYMENTS: 'test' }, 'test', undefined],
  [{ PAYMENTS: 'test', SRI_PRODUCCION_URL: sri }, 'closed', /^PAYMENTS=test .* SRI_PRODUCCION_URL/],
  [{ ...real, PAYMENTS: 'test', SRI_PRODUCCION_URL: here }, 'closed', /^PAYMENTS=test .* PAYPHONE_URL/],
  [real, 'real', undefined],
  [{ ...real, SRI_PRODUCCION_URL: here }, 'real', undefined],
  [{ ...real, PAYPHONE_TOKEN: undefined }, 'closed', /falta PAYPHONE_TOKEN/],
  [{ ...real, PAYPHONE_TOKEN: '' }, 'closed', /falta PAYPHONE_TOKEN/],
  [{ ...real, PAYPHONE_APPLICATION: undefined }, 'closed', /PAYPHONE_APPLICATION=produccion/],
  [{ ...real, PAYPHONE_APPLICATION: 'pruebas' }, 'closed', /PAYPHONE_APPLICATION=produccion/],
  [{ ...real, PAYPHONE_URL: undefined }, 'closed', /^PAYMENTS=payphone .* por https/],
  [{ ...real, PAYPHONE_URL: 'http://127.0.0.1:3012' }, 'closed', /^PAYMENTS=payphone .* por https/],
  [{ ...real, PAYPHONE_URL: 'https://localhost:3012' }, 'closed', /^PAYMENTS=payphone .* por https/],
  [{ ...real, PAYPHONE_URL: 'http://pay.payphonetodoesposible.com' }, 'closed', /^PAYMENTS=payphone .* por https/],
] as const)('payments of %j are %s', (env, kind, trouble) => {
  expect(paymentsHere(env)).toBe(kind);
  const said = paymentsTrouble(env);
  if (trouble === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(trouble);
});
