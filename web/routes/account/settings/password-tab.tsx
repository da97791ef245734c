import { changePassword as words } from '#phrases/account/recovery.ts';
import { ChangePasswordForm } from '#web/features/account/security/components/change-password-form.tsx';

export function PasswordTab() {
  return (
    <>
      <p className="mb-4 text-muted">{words.text}</p>
      <ChangePasswordForm />
    </>
  );
}
