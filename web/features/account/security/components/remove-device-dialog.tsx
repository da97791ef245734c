import type { Device } from '#contract/account/devices.ts';
import { devices as words } from '#phrases/account/security.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useRemoveDevice } from '../queries.ts';

export function RemoveDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const remove = useRemoveDevice();
  const confirm = async () => {
    await remove.mutateAsync({ body: { deviceId: device.id } }).then(
      () => showToast(words.removed),
      (error) => showToast(sentenceOf(error), { tone: 'danger' }),
    );
    onClose();
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={words.removeTitle(device.name)}
      text={words.removeText}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="danger" busy={remove.isPending} onClick={confirm}>
            {words.removeConfirm}
          </Button>
        </>
      }
    />
  );
}
