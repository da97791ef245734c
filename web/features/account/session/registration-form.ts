import { parseCedula, parseRuc } from '@cuadre/sri/ids';
import { cellNumberOf, identificationPattern, longestShortName } from '#contract/account/accounts.rules.ts';
import { isEmail } from '#contract/common.ts';
import { register as words } from '#phrases/account/registration.ts';
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
  /** May stay empty. */
  cellNumber: string;
  email: string;
}

/** A cédula is the person's own and certain; of a RUC only the shape is, so that what else is odd warns. */
const judgeNumber = (digits: string) => (digits.length === 10 ? parseCedula(digits) : parseRuc(digits)).faults[0];

/** What is odd about a number that is taken nevertheless. */
export const identificationWarning = (typed: string): string | undefined => {
  const fault = identificationPattern.test(typed) ? judgeNumber(typed) : undefined;
  return fault?.severity === 'warning' ? fault.sentence : undefined;
};

const identificationFault = (typed: string): string | undefined => {
  // The field groups the digits of a RUC when it is left.
  const digits = typed.replace(/ /g, '');
  if (!identificationPattern.test(digits)) return faults.identification;
  const fault = judgeNumber(digits);
  return fault?.severity === 'error' ? fault.sentence : undefined;
};

/** Nobody has to give one. */
export const cellNumberFault = (typed: string): string | undefined =>
  typed.trim() === '' || cellNumberOf(typed) !== undefined ? undefined : faults.cellNumber;

/** What is wrong with it, in words; the contract's schema has the last word on the server. */
export const accountFaults = (form: AccountForm): FormFaults<AccountForm> => ({
  shortName:
    form.shortName.trim() === '' || form.shortName.trim().length > longestShortName ? faults.shortName : undefined,
  identification: identificationFault(form.identification),
  ...newPasswordFaults(form),
  acceptsTerms: form.acceptsTerms ? undefined : faults.terms,
});

export const registrationFaults = (form: RegistrationForm): FormFaults<RegistrationForm> => ({
  ...accountFaults(form),
  cellNumber: cellNumberFault(form.cellNumber),
  email: isEmail(form.email) ? undefined : faults.email,
});
