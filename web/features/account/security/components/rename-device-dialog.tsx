import { type FormEvent, useId, useState } from 'react';
import { longestDeviceName } from '#contract/account/devices.rules.ts';
import type { Device } from '#contract/account/devices.ts';
import { devices as words } from '#phrases/account/security.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useRenameDevice } from '../queries.ts';

export function RenameDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const form = useId();
  const rename = useRenameDevice();
  const [name, setName] = useState(device.name);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(words.nameMissing);
    await rename.mutateAsync({ body: { nameDevice: name } }).then(
      () => {
        showToast(words.renamed);
        onClose();
      },
      (refused) => setError(sentenceOf(refused)),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.renameTitle}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={form} look="primary" busy={rename.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextInput
          label={words.name}
          maxLength={longestDeviceName}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
