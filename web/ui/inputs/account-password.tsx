import { kit } from '#phrases/shell/kit.ts';
import { PasswordInput, type TextInputProps } from './text-input.tsx';

/** The account's own password once more, before what a borrowed session must not do. */
export const AccountPassword = (props: Partial<TextInputProps>) => (
  <PasswordInput label={kit.accountPassword} autoComplete="current-password" required {...props} />
);
