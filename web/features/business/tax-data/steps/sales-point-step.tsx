import { INVOICE } from '@cuadre/sri/catalogs';
import { useState } from 'react';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup } from '#phrases/business/setup.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useKeptFields } from '#web/shell/local-store/use-kept-fields.ts';
import {
  lastNumberOf,
  SalesPointFields,
  type SalesPointForm,
  salesPointFaults,
} from '../components/sales-point-fields.tsx';
import { useAddSalesPoint, useSaveEstablishment, useUpdateSequential } from '../queries.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** step03: establishment, sales point, and the last number used elsewhere. */
export function SalesPointStep({ data, onDone, onLater }: StepProps & { data: TaxDataComplete }) {
  const first = data.establishments[0];
  const [form, setForm, forget] = useKeptFields<SalesPointForm>('sales point of the set-up', {
    establishment: first?.code ?? '001',
    address: first?.address ?? data.taxData.headOfficeAddress ?? '',
    salesPoint: first?.salesPoints[0]?.code ?? '001',
    started: 'no',
    last: '',
  });
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const saveEstablishment = useSaveEstablishment();
  const addSalesPoint = useAddSalesPoint();
  const updateSequential = useUpdateSequential();
  const faults = salesPointFaults(form);

  const save = async () => {
    const { establishment, salesPoint: code, address } = form;
    const known = data.establishments.find((each) => each.code === establishment);
    const point = known?.salesPoints.find((each) => each.code === code);
    const last = lastNumberOf(form);
    if (known?.address !== address) await saveEstablishment.mutateAsync({ body: { code: establishment, address } });
    if (point === undefined)
      await addSalesPoint.mutateAsync({ body: { establishment, code, lastSequentials: { [INVOICE]: last } } });
    else if (last > 0)
      await updateSequential.mutateAsync({
        body: { salesPointId: point.id, documentType: INVOICE, lastSequential: last },
      });
  };

  return (
    <StepFrame
      title={setup.step03.title}
      text={setup.step03.text}
      busy={busy}
      refused={failure === null ? undefined : sentenceOf(failure)}
      onLater={onLater}
      onSubmit={async (event) => {
        event.preventDefault();
        setAsked(true);
        const [wrong] = Object.keys(faults);
        if (wrong !== undefined) return document.getElementById(wrong)?.focus();
        setBusy(true);
        setFailure(null);
        await save().then(() => {
          forget();
          onDone();
        }, setFailure);
        setBusy(false);
      }}
    >
      <SalesPointFields form={form} onChange={setForm} faults={asked ? faults : {}} />
    </StepFrame>
  );
}
