import { useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  submit: string;
  look: 'primary' | 'danger';
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before it is done, and says it here when it could not be. */
export function ConfirmDialog({ title, text, submit, look, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefused(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look={look} busy={busy} onClick={confirm}>
            {submit}
          </Button>
        </>
      }
    >
      {refused !== undefined && <Notice tone="danger" title={refused} announce />}
    </Dialog>
  );
}
