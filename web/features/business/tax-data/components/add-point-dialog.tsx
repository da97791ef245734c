import { INVOICE } from '@cuadre/sri/catalogs';
import { type FormEvent, useId, useState } from 'react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { profile as words } from '#phrases/home/home.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useAddSalesPoint, useSaveEstablishment } from '../queries.ts';
import { lastNumberOf, SalesPointFields, type SalesPointForm, salesPointFaults } from './sales-point-fields.tsx';

interface AddPointDialogProps {
  establishments: readonly Establishment[];
  address: string;
  onClose: () => void;
}

/** The code after the last one of the first establishment. */
const nextCode = (place: Establishment | undefined): string =>
  String(Math.max(0, ...(place?.salesPoints ?? []).map((point) => Number(point.code))) + 1).padStart(3, '0');

export function AddPointDialog({ establishments, address, onClose }: AddPointDialogProps) {
  const id = useId();
  const [first] = establishments;
  const [form, setForm, forget] = useKeptFields<SalesPointForm>('new sales point', {
    establishment: first?.code ?? '001',
    address: first?.address ?? address,
    salesPoint: nextCode(first),
    started: 'no',
    last: '',
  });
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const saveEstablishment = useSaveEstablishment();
  const addSalesPoint = useAddSalesPoint();
  const known = establishments.find((place) => place.code === form.establishment);
  const faults = salesPointFaults(known === undefined ? form : { ...form, address: known.address });
  const close = () => {
    forget();
    onClose();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(faults).length > 0) return;
    try {
      if (known === undefined)
        await saveEstablishment.mutateAsync({ body: { code: form.establishment, address: form.address } });
      await addSalesPoint.mutateAsync({
        body: {
          establishment: form.establishment,
          code: form.salesPoint,
          lastSequentials: { [INVOICE]: lastNumberOf(form) },
        },
      });
      showToast(words.pointSaved);
      close();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title={words.addPointTitle}
      footer={
        <>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={addSalesPoint.isPending || saveEstablishment.isPending}>
            {words.savePoint}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
        {failure !== null && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <SalesPointFields
          form={form}
          onChange={setForm}
          faults={asked ? faults : {}}
          fixedAddress={known !== undefined}
        />
      </form>
    </Dialog>
  );
}
