import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Role } from '#contract/roles.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RoleFields, type RoleForm } from './role-fields.tsx';

interface RoleDialogProps {
  title: string;
  text?: string;
  submit: string;
  role: Role;
  onSubmit: (form: RoleForm) => Promise<unknown>;
  onClose: () => void;
  children?: (form: UseFormReturn<RoleForm>) => ReactNode;
}

/** A role to choose, and what else is asked with it. */
export function RoleDialog({ title, text, submit, role, onSubmit, onClose, children }: RoleDialogProps) {
  const [refused, setRefused] = useState<string>();
  const form = useForm<RoleForm>({ mode: 'onTouched', defaultValues: { email: '', role, accountPassword: '' } });
  const send = form.handleSubmit(async (values) => {
    setRefused(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!hasCode(error, 'session.password_required', 'account.wrong_password')) return setRefused(sentenceOf(error));
      const message = error.faults[0]?.sentence ?? error.message;
      return form.setError('accountPassword', { message }, { shouldFocus: true });
    }
    onClose();
  });
  return (
    <FormDialog
      title={title}
      text={text}
      submit={submit}
      busy={form.formState.isSubmitting}
      error={refused}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {children?.(form)}
      <RoleFields form={form} />
    </FormDialog>
  );
}
