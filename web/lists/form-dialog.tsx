import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ListWords } from '#phrases/lists/lists.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '../api/problem.ts';
import { useKeptForm } from '../shell/local-store/use-kept-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';

interface FormDialogProps<Form extends FieldValues> {
  words: ListWords;
  isNew: boolean;
  /** Under which name what is typed waits in this browser. */
  keptAs: string;
  form: UseFormReturn<Form>;
  save: { mutateAsync: (form: Form) => Promise<unknown>; isPending: boolean; isError: boolean; error: unknown };
  onClose: () => void;
  children: ReactNode;
  /** Below the form, not part of it. */
  after?: ReactNode;
}

/** The form of one thing of a list: saved, it says so and closes; refused, it stays with the reason. */
export function FormDialog<Form extends FieldValues>(props: FormDialogProps<Form>) {
  const { words, isNew, keptAs, form, save, onClose, children, after } = props;
  const id = useId();
  const forget = useKeptForm(form, keptAs);
  const close = () => {
    forget();
    onClose();
  };
  const submit = form.handleSubmit(async (values) => {
    await save.mutateAsync(values).then(
      () => {
        showToast(words.saved);
        close();
      },
      () => undefined,
    );
  });
  return (
    <Dialog
      open
      onClose={close}
      title={isNew ? words.addTitle : words.editTitle}
      footer={
        <>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pt-1">
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
        {children}
      </form>
      {after}
    </Dialog>
  );
}
