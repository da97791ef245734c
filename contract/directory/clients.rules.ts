import { checkIdentification, normaliseIdentification } from '@cuadre/sri/ids';
import { isEmail, longestEmail } from '../common.ts';
import { longFaults, missingFaults, type RuleFault } from '../list-rules.ts';

/** A client as a form or a row of a sheet holds it: every field is there, perhaps empty. */
export interface ClientForm {
  identificationType: string;
  identification: string;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Said so: both are required otherwise (docs/decisions/0063). */
  readonly noAddress?: boolean;
  readonly noEmail?: boolean;
}

export const longestOfClient = { name: 300, address: 300, email: longestEmail, phone: 30 } as const;

/**
 * What a form and an uploaded row must satisfy (requirement S5.1): name, address, e-mail and identification are
 * required (or the statement that there is none of the two), a phone has at least 6 digits. Check digits only warn.
 */
export const checkClient = ({ noAddress = false, noEmail = false, ...form }: ClientForm): RuleFault[] => [
  ...missingFaults(form, [
    'identification',
    'name',
    ...(noAddress ? [] : (['address'] as const)),
    ...(noEmail ? [] : (['email'] as const)),
  ]),
  ...longFaults(form, longestOfClient),
  ...(noEmail || form.email.trim() === '' || isEmail(form.email.trim())
    ? []
    : [{ place: 'email', rule: 'email' } as const]),
  ...checkPhone(form.phone),
  ...(form.identification.trim() === '' ? [] : checkClientIdentification(form)),
];

/** Also what is kept from an invoice obeys these; address and e-mail may then be missing. */
export const checkClientIdentification = ({
  identificationType,
  identification,
}: Pick<ClientForm, 'identification' | 'identificationType'>): RuleFault[] =>
  checkIdentification(identificationType, normaliseIdentification(identificationType, identification)).map((fault) => ({
    ...fault,
    place: fault.code === 'identification.type' ? 'identificationType' : 'identification',
  }));

export const checkPhone = (phone: string | undefined): RuleFault[] =>
  !phone || phone.trim() === '' || phone.replace(/\D/g, '').length >= 6 ? [] : [{ place: 'phone', rule: 'phone' }];
