import { isEmail } from '../common.ts';
import { checkClientIdentification, longestOfClient } from '../directory/clients.rules.ts';
import { longFaults, missingFaults, type RuleFault } from '../list-rules.ts';

/** Who pays, as a form holds it. */
interface OrderBuyerForm {
  readonly identificationType: string;
  readonly identification: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

const { phone: _, ...longest } = longestOfClient;

/** What is wrong with it: unlike a client's, none of it may be missing. */
export const checkOrderBuyer = (form: OrderBuyerForm): RuleFault[] => [
  ...missingFaults(form, ['identification', 'name', 'address', 'email']),
  ...longFaults(form, longest),
  ...(form.email.trim() === '' || isEmail(form.email.trim()) ? [] : [{ place: 'email', rule: 'email' } as const]),
  ...(form.identification.trim() === '' ? [] : checkClientIdentification(form)),
];
