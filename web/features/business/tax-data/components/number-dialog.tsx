import { INVOICE } from '@cuadre/sri/catalogs';
import { type FormEvent, useId, useState } from 'react';
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
import { nextNumber, readLastNumber } from '../last-number.ts';
import { useUpdateSequential } from '../queries.ts';
import { NextNumber } from './next-number.tsx';

interface NumberDialogProps {
  point: Establishment['salesPoints'][number];
  onClose: () => void;
}

/** "Tu última factura fue…": the number goes on from there, and only forward. */
export function NumberDialog({ point, onClose }: NumberDialogProps) {
  const id = useId();
  const [last, setLast] = useState('');
  const [asked, setAsked] = useState(false);
  const update = useUpdateSequential();
  const read = readLastNumber(last);
  const next = read === null ? null : nextNumber(point.establishment, point.code, read);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read === null) return;
    await update
      .mutateAsync({ body: { salesPointId: point.id, documentType: INVOICE, lastSequential: read } })
      .then(() => {
        showToast(setup.saved);
        onClose();
      })
      .catch(() => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.setNumberTitle(`${point.establishment}-${point.code}`)}
      text={words.setNumberText}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={update.isPending}>
            {setup.saveNumber}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-3 pt-1">
        {update.isError && <Notice tone="danger" title={sentenceOf(update.error)} announce />}
        <TextInput
          label={setup.step03.last}
          hint={setup.step03.lastHint}
          inputMode="numeric"
          className="num"
          value={last}
          onChange={(event) => setLast(event.target.value)}
          error={asked && read === null ? setup.step03.lastFault : undefined}
        />
        {next !== null && <NextNumber number={next} />}
        <p className="text-meta text-muted">{setup.step03.practice}</p>
      </form>
    </Dialog>
  );
}
