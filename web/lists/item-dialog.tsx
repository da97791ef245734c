import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ListWords } from '#phrases/lists/lists.ts';
import { sentenceOf } from '../api/problem.ts';
import { useKeptForm } from '../shell/local-store/use-kept-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.tsx';

interface ItemDialogProps<Form extends FieldValues> {
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
export function ItemDialog<Form extends FieldValues>(props: ItemDialogProps<Form>) {
  const { words, isNew, keptAs, form, save, onClose, children, after } = props;
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
    <FormDialog
      title={isNew ? words.addTitle : words.editTitle}
      submit={words.save}
      busy={save.isPending}
      error={save.isError ? sentenceOf(save.error) : undefined}
      onSubmit={() => void submit()}
      after={after}
      onClose={close}
    >
      {children}
    </FormDialog>
  );
}
