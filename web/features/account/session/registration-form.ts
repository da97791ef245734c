import { identificationPattern, longestShortName } from '#contract/account/accounts.rules.ts';
import { isEmail } from '#contract/common.ts';
import { register as words } from '#phrases/account/session.ts';
import { type NewPassword, newPasswordFaults } from './new-password-form.ts';
import type { FormFaults } from './use-small-form.ts';

const faults = words.faults;

/** What any new account asks, as a form holds it. */
export interface AccountForm extends NewPassword {
  shortName: string;
  identification: string;
  acceptsTerms: boolean;
}

/** The registration, which opens a business too. Who was invited has their address already, and needs no business. */
interface RegistrationForm extends AccountForm {
  hadElectronicBilling: 'yes' | 'no';
  email: string;
}

/** What is wrong with it, in words; the contract's schema has the last word on the server. */
export const accountFaults = (form: AccountForm): FormFaults<AccountForm> => ({
  shortName:
    form.shortName.trim() === '' || form.shortName.trim().length > longestShortName ? faults.shortName : undefined,
  // The field groups the digits of a RUC when it is left.
  identification: identificationPattern.test(form.identification.replace(/ /g, '')) ? undefined : faults.identification,
  ...newPasswordFaults(form),
  acceptsTerms: form.acceptsTerms ? undefined : faults.terms,
});

export const registrationFaults = (form: RegistrationForm): FormFaults<RegistrationForm> => ({
  ...accountFaults(form),
  email: isEmail(form.email) ? undefined : faults.email,
});
