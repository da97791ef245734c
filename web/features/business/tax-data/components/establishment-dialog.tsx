import { useState } from 'react';
import { longestEstablishmentAddress } from '#contract/business/tax-data.rules.ts';
import type { Establishment } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { profile as words } from '#phrases/home/home.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useSaveEstablishment } from '../queries.ts';

/** Where an establishment is: its address is printed on what it issues. */
export function EstablishmentDialog({ place, onClose }: { place: Establishment; onClose: () => void }) {
  const [address, setAddress] = useState(place.address);
  const save = useSaveEstablishment();
  const missing = address.trim() === '' ? setup.step03.addressFault : undefined;
  const submit = async () => {
    await save.mutateAsync({ body: { code: place.code, name: place.name, address: address.trim() } });
    showToast(setup.saved);
  };
  return (
    <SendDialog
      title={words.establishment(place.code)}
      submit={setup.saveAddress}
      isComplete={missing === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <TextInput
          label={setup.step03.address}
          required
          maxLength={longestEstablishmentAddress}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={asked ? missing : undefined}
        />
      )}
    </SendDialog>
  );
}
