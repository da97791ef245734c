import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/problem.ts';
import type { ButtonLook } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

interface SendDialogProps {
  title: string;
  text?: string | undefined;
  submit: string;
  look?: ButtonLook['look'];
  /** What it does cannot be taken back. */
  alert?: boolean;
  isComplete: boolean;
  /** Done, the dialog closes; what it throws is said in it. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** The fields; `asked`: somebody pressed, so what lacks is said. */
  children: (asked: boolean) => ReactNode;
}

/** A few fields over the page, sent once they are right; what was typed stays when it fails. */
export function SendDialog({ isComplete, onSubmit, onClose, children, ...dialog }: SendDialogProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setAsked(true);
    if (!isComplete || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit();
      onClose();
    } catch (cause) {
      setError(sentenceOf(cause));
      setBusy(false);
    }
  };
  return (
    <FormDialog {...dialog} busy={busy} error={error} onSubmit={send} onClose={onClose}>
      {children(asked)}
    </FormDialog>
  );
}
