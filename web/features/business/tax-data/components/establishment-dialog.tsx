import { type FormEvent, useState } from 'react';
import { longestEstablishmentAddress } from '#contract/business/tax-data.rules.ts';
import type { Establishment } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { profile as words } from '#phrases/home/home.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useSaveEstablishment } from '../queries.ts';

/** Where an establishment is: its address is printed on what it issues. */
export function EstablishmentDialog({ place, onClose }: { place: Establishment; onClose: () => void }) {
  const [address, setAddress] = useState(place.address);
  const [asked, setAsked] = useState(false);
  const save = useSaveEstablishment();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (address.trim() === '') return;
    await save.mutateAsync({ body: { code: place.code, name: place.name, address: address.trim() } }).then(
      () => {
        showToast(setup.saved);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.establishment(place.code)}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form="establishment" look="primary" busy={save.isPending}>
            {setup.saveAddress}
          </Button>
        </>
      }
    >
      <form id="establishment" noValidate onSubmit={submit} className="flex flex-col gap-3">
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
        <TextInput
          label={setup.step03.address}
          required
          maxLength={longestEstablishmentAddress}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={asked && address.trim() === '' ? setup.step03.addressFault : undefined}
        />
      </form>
    </Dialog>
  );
}
