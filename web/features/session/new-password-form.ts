import { z } from 'zod';
import { recovery as words } from '../../../phrases/screens/recovery.ts';
import { passwordField } from './registration-form.ts';

/** A new password typed twice, with words for each fault. */
export const newPassword = z.object({
  password: passwordField,
  confirmation: z.string(),
});

export const isTypedTwice = (form: { password: string; confirmation: string }): boolean =>
  form.password === form.confirmation;

export const differs = { path: ['confirmation'], message: words.confirmationFault };
