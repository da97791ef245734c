import type { PaymentKind } from '#contract/common.ts';
import { terminal } from '#phrases/operations/terminal.ts';
import { paysForReal } from '../adapters/payphone/pays-for-real.ts';
import { isHere } from './loopback.ts';
import { SettingsTrouble } from './settings-trouble.ts';

/** Of the environment, read or as it was typed. */
interface Configured {
  readonly PAYMENTS?: string | undefined;
  readonly SRI_PRODUCCION_URL?: string | undefined;
  readonly PAYPHONE_URL?: string | undefined;
  readonly PAYPHONE_TOKEN?: string | undefined;
  readonly PAYPHONE_APPLICATION?: string | undefined;
  readonly SIGNATURE_PROVIDER_URL?: string | undefined;
}

const isAway = (address: string | undefined): boolean => !!address && !isHere(address);

/**
 * What of the configuration keeps payments from being what it says they are; nothing: they are. A shop whose every payment
 * fails is worth no start, and beside tests no document counts: nobody issues for real what nobody paid.
 */
export function paymentsTrouble(env: Configured): string | undefined {
  const { PAYMENTS, PAYPHONE_URL, PAYPHONE_TOKEN } = env;
  const real = (['SRI_PRODUCCION_URL', 'PAYPHONE_URL', 'SIGNATURE_PROVIDER_URL'] as const).find((name) =>
    isAway(env[name]),
  );
  if (PAYMENTS === 'test' && real !== undefined) return terminal.start.testPaymentsWithReal(real);
  if (PAYMENTS === 'payphone' && !(paysForReal(env) && PAYPHONE_URL?.startsWith('https://')))
    return terminal.start.realPaymentsNowhere();
  if (!paysForReal(env)) return undefined;
  if (!PAYPHONE_TOKEN) return terminal.start.payPhoneWithoutToken();
  // The provider does not say which it is, and one for tests approves whatever is asked and takes nothing.
  return env.PAYPHONE_APPLICATION === 'produccion' ? undefined : terminal.start.payPhoneApplication();
}

/** At the start of a process that answers or pays: better none than one that sells what it cannot. */
export function demandPayments(env: Configured): void {
  const trouble = paymentsTrouble(env);
  if (trouble !== undefined) throw new SettingsTrouble(trouble);
}

const kinds: Readonly<Record<string, PaymentKind>> = { test: 'test', payphone: 'real' };

/**
 * How payments of this installation are: it depends on nobody's environment. This is what its configuration says; whether it
 * has what it needs to sell for real is read by `readShop`.
 */
export const paymentsHere = (env: Configured): PaymentKind =>
  paymentsTrouble(env) === undefined ? (kinds[env.PAYMENTS ?? ''] ?? 'closed') : 'closed';
