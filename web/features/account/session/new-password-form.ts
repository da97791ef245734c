import {
  longestPassword,
  passwordKinds,
  passwordLetters,
  passwordSymbols,
  shortestPassword,
} from '#contract/account/password.ts';
import { register as words } from '#phrases/account/session.ts';
import type { FormFaults } from './use-small-form.ts';

const faults = words.faults;

/** The first thing wrong with a password, in words; undefined when the contract's rule accepts it. */
export function passwordFault(text: string): string | undefined {
  if (text.length < shortestPassword) return faults.passwordShort;
  if (!passwordKinds.upper.test(text)) return faults.passwordUpper;
  if (!passwordKinds.lower.test(text)) return faults.passwordLower;
  if (!passwordKinds.digit.test(text)) return faults.passwordDigit;
  if (!passwordKinds.symbol.test(text)) return faults.passwordSymbol;
  const fits = passwordLetters.test(text) && text.length <= longestPassword;
  return fits ? undefined : faults.passwordOther(passwordSymbols);
}

/** A new password typed twice. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

export const newPasswordFaults = ({ password, confirmation }: NewPassword): FormFaults<NewPassword> => ({
  password: passwordFault(password),
  confirmation: password === confirmation ? undefined : faults.confirmation,
});
