import { useState } from 'react';
import { longestDeviceName } from '#contract/account/devices.rules.ts';
import type { Device } from '#contract/account/devices.ts';
import { devices as words } from '#phrases/account/security.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useRenameDevice } from '../queries.ts';

export function RenameDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const rename = useRenameDevice();
  const [name, setName] = useState(device.name);
  const [error, setError] = useState<string>();
  const submit = async () => {
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
    <FormDialog
      title={words.renameTitle}
      submit={words.save}
      busy={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        maxLength={longestDeviceName}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
    </FormDialog>
  );
}
