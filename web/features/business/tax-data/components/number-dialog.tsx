import { INVOICE } from '@cuadre/sri/catalogs';
import { useState } from 'react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { profile as words } from '#phrases/home/home.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
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
  const [last, setLast] = useState('');
  const update = useUpdateSequential();
  const read = readLastNumber(last);
  const next = read === null ? null : nextNumber(point.establishment, point.code, read);
  const submit = async () => {
    if (read === null) return;
    await update.mutateAsync({ body: { salesPointId: point.id, documentType: INVOICE, lastSequential: read } });
    showToast(setup.saved);
  };
  return (
    <SendDialog
      title={words.setNumberTitle(`${point.establishment}-${point.code}`)}
      text={words.setNumberText}
      submit={setup.saveNumber}
      isComplete={read !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <>
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
        </>
      )}
    </SendDialog>
  );
}
