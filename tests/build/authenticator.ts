import { beginSecondFactor, confirmSecondFactor } from '#contract/account/second-factor.ts';
import { codeOfStep, stepAt, stepSeconds } from '#server/features/account/authenticators/totp.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { testPassword } from './taxpayer.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret behind a key that was shown in base 32. */
export const bytesOfKey = (key: string): Buffer => {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What somebody's phone makes of the key it was given. */
export const authenticatorOf = (key: string) => {
  const secret = bytesOfKey(key);
  return {
    codeAt: (at: Date, drift = 0) => codeOfStep(secret, stepAt(at) + drift),
  };
};

/** Turns the second factor on, and gives the app on the phone and the recovery codes. */
export const turnOnSecondFactor = async (app: TestApp, who: Caller) => {
  const begun = await who.call(beginSecondFactor, { body: { password: testPassword } });
  const phone = authenticatorOf(begun.body.key);
  const confirmed = await who.call(confirmSecondFactor, { body: { code: phone.codeAt(app.clock.now()) } });
  if (confirmed.status !== 200) throw new Error(JSON.stringify([begun.body, confirmed.body]));
  return {
    recoveryCodes: confirmed.body.recoveryCodes,
    /** A code that was never typed: the clock moves on to the next one. */
    nextCode: () => {
      app.clock.forward(stepSeconds * 1000);
      return phone.codeAt(app.clock.now());
    },
    codeNow: (drift = 0) => phone.codeAt(app.clock.now(), drift),
  };
};
