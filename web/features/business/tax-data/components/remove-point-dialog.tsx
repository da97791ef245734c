import type { Establishment } from '#contract/business/tax-data.ts';
import { profile as words } from '#phrases/home/home.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useDeleteSalesPoint } from '../queries.ts';

interface RemovePointDialogProps {
  point: Establishment['salesPoints'][number];
  onClose: () => void;
}

export function RemovePointDialog({ point, onClose }: RemovePointDialogProps) {
  const remove = useDeleteSalesPoint();
  const series = `${point.establishment}-${point.code}`;
  const confirm = () =>
    remove
      .mutateAsync({ params: { posId: point.id } })
      .then(() => {
        showToast(words.pointRemoved);
        onClose();
      })
      .catch(() => undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      alert
      title={words.removePointTitle(series)}
      text={words.removePointText}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="danger" busy={remove.isPending} onClick={confirm}>
            {words.removePoint(series)}
          </Button>
        </>
      }
    >
      {remove.isError ? <Notice tone="danger" title={sentenceOf(remove.error)} announce /> : undefined}
    </Dialog>
  );
}
