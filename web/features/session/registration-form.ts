import { z } from 'zod';
import { password as passwordRule, passwordSymbols } from '../../../contract/accounts.ts';
import { register as words } from '../../../phrases/screens/session.ts';

const faults = words.faults;

/** The first thing wrong with a password, in words; undefined when the contract's rule accepts it. */
export function passwordFault(text: string): string | undefined {
  if (text.length < 8) return faults.passwordShort;
  if (!/[A-Z]/.test(text)) return faults.passwordUpper;
  if (!/[a-z]/.test(text)) return faults.passwordLower;
  if (!/\d/.test(text)) return faults.passwordDigit;
  if (![...text].some((letter) => passwordSymbols.includes(letter))) return faults.passwordSymbol;
  return passwordRule.safeParse(text).success ? undefined : faults.passwordOther(passwordSymbols);
}

/** A new password in a form, with words for its first fault. */
export const passwordField = z.string().superRefine((text, context) => {
  const fault = passwordFault(text);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
});

/** The registration as the form holds it: the contract's shape with words for each fault. */
export const registrationForm = z
  .object({
    shortName: z.string().trim().min(1, faults.shortName).max(60),
    identification: z.string().regex(/^\d{10}(\d{3})?$/, faults.identification),
    hadElectronicBilling: z.enum(['yes', 'no'], faults.billing),
    email: z.email(faults.email),
    password: passwordField,
    confirmation: z.string(),
    acceptsTerms: z.literal(true, faults.terms),
  })
  .refine((form) => form.password === form.confirmation, { path: ['confirmation'], message: faults.confirmation });
export type RegistrationForm = z.infer<typeof registrationForm>;
