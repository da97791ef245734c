import { signature as words } from '#phrases/business/setup.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useRevokeSignature } from '../queries.ts';

/** What is lost, and red only on the last button. */
export function RevokeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const revoke = useRevokeSignature();
  const confirm = async () => {
    await revoke.mutateAsync({}).then(
      () => showToast(words.revoked),
      (error) => showToast(sentenceOf(error), { tone: 'danger' }),
    );
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      title={words.revokeTitle}
      text={words.revokeText}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="danger" busy={revoke.isPending} onClick={confirm}>
            {words.revokeConfirm}
          </Button>
        </>
      }
    />
  );
}
