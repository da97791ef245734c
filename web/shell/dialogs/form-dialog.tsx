import { type ReactNode, useId, useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  text: string;
  submit: string;
  look?: 'primary' | 'danger';
  /** What it does cannot be taken back. */
  alert?: boolean;
  isComplete: boolean;
  /** Done, the dialog closes; what it throws is said in it. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields; `asked`: somebody pressed, so what lacks is said. */
  children: (asked: boolean) => ReactNode;
}

/** A few fields over the page, sent once they are right; what was typed stays when it fails. */
export function FormDialog({
  title,
  text,
  submit,
  look = 'primary',
  alert = false,
  isComplete,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setAsked(true);
    if (!isComplete || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit();
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert={alert}
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look={look} type="submit" form={form} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {error !== undefined && <Notice tone="danger" title={sentenceOf(error)} announce />}
        {children(asked)}
      </form>
    </Dialog>
  );
}
