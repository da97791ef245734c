import { authenticatorOf, bytesOfKey } from '#tests/build/authenticator.ts';
import { plant, plantCode } from '#tests/proofs/canaries/canary.ts';

/** The phone with this key; neither the key nor a code that it shows may be found again. */
export function factorApp(key: string): ReturnType<typeof authenticatorOf> {
  plant('the key of the second factor', key);
  plant('the key of the second factor', bytesOfKey(key));
  const { codeAt } = authenticatorOf(key);
  return {
    codeAt: (...when) => {
      const code = codeAt(...when);
      plantCode('a code of the second factor', code);
      return code;
    },
  };
}

/** As it is shown and as it is kept in mind, or typed. */
export function plantRecoveryCodes(codes: readonly string[]): void {
  for (const code of codes)
    for (const written of [code, code.replace('-', ''), code.toLowerCase()]) plant('a recovery code', written);
}
