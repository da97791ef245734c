import { INVOICE } from '@cuadre/sri/catalogs';
import { useState } from 'react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { profile as words } from '#phrases/home/home.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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

  const submit = async () => {
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
    <FormDialog
      title={words.addPointTitle}
      submit={words.savePoint}
      busy={addSalesPoint.isPending || saveEstablishment.isPending}
      error={failure !== null ? sentenceOf(failure) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <SalesPointFields
        form={form}
        onChange={setForm}
        faults={asked ? faults : {}}
        fixedAddress={known !== undefined}
      />
    </FormDialog>
  );
}
