import {
  longestPassword,
  passwordKinds,
  passwordLetters,
  passwordSymbols,
  shortestPassword,
} from '#contract/account/password.ts';
import { register as words } from '#phrases/account/registration.ts';
import type { FormFaults } from './use-small-form.ts';

const faults = words.faults;

/** All that is wrong with a password, in words; undefined when the contract's rule accepts it. */
export function passwordFault(text: string): string | undefined {
  const missing = [
    ...(text.length < shortestPassword ? [faults.passwordMore(shortestPassword - text.length)] : []),
    ...(['upper', 'lower', 'digit', 'symbol'] as const)
      .filter((kind) => !passwordKinds[kind].test(text))
      .map((kind) => faults.passwordKinds[kind]),
  ];
  const fits = text === '' || (passwordLetters.test(text) && text.length <= longestPassword);
  const all = [
    ...(missing.length > 0 ? [faults.passwordMissing(missing)] : []),
    ...(fits ? [] : [faults.passwordOther(passwordSymbols)]),
  ];
  return all.length === 0 ? undefined : all.join(' ');
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
