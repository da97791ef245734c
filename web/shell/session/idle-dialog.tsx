import { useRef } from 'react';
import { idle } from '#phrases/shell/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface IdleDialogProps {
  seconds: number;
  onLeave: () => void;
  onStay: () => void;
}

export function IdleDialog({ seconds, onLeave, onStay }: IdleDialogProps) {
  const answer = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onStay}
      alert
      initialFocus={answer}
      title={idle.title}
      text={idle.text(seconds)}
      footer={
        <>
          <Button onClick={onLeave}>{idle.leave}</Button>
          <Button ref={answer} look="primary" onClick={onStay}>
            {idle.stay}
          </Button>
        </>
      }
    />
  );
}
