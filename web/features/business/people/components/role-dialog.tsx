import { type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Role } from '#contract/roles.ts';
import { kit } from '#phrases/shell/kit.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={form.formState.isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        {children?.(form)}
        <RoleFields form={form} />
      </form>
    </Dialog>
  );
}
