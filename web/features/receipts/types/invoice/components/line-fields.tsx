import { iceRates, rowsOn } from '@cuadre/sri/catalogs';
import type { LineDraft } from '@cuadre/sri/receipts';
import { useMemo } from 'react';
import { lines as words } from '#phrases/receipts/fields.ts';
import { kit } from '#phrases/shell/kit.ts';
import { NameValues } from '#web/features/receipts/editor/fields/name-values.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DecimalInput, MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';
import { useIvaOptions } from '../use-iva-options.ts';
import { IceFields } from './ice-fields.tsx';

const given = (text: string): string | undefined => (text === '' ? undefined : text);
const MAX_DETAILS = 3;

/** What a line rarely needs: discount, ICE, codes, details. On phones its IVA too. */
export function LineMore({ line, lineKey, withIva }: { line: LineDraft; lineKey: string; withIva: boolean }) {
  const { editLine } = useInvoiceActions();
  const day = useInvoice((state) => state.draft.issuedOn);
  const iva = useIvaOptions();
  const ice = useMemo(
    () => [
      { value: '', label: words.noIce },
      ...rowsOn(iceRates, day).map((row) => ({ value: row.code, label: `${row.code} · ${row.label}` })),
    ],
    [day],
  );
  const fault = useFault('', lineKey);
  const set = (change: Partial<LineDraft>) => editLine(lineKey, change);
  const type = line.discount?.type ?? 'VAL';
  const discount = line.discount?.value ?? '';
  const Discount = type === 'VAL' ? MoneyInput : DecimalInput;
  return (
    <div className="grid gap-4 rounded-md bg-surface-2 p-4 mb:grid-cols-2 tb:grid-cols-4">
      <TextInput
        id={`${lineKey}-description`}
        fieldClassName="mb:col-span-2 tb:col-span-4"
        label={words.description}
        value={line.description}
        onChange={(event) => set({ description: event.target.value })}
        error={fault('description')}
      />
      {withIva && (
        <Select
          id={`${lineKey}-iva`}
          label={words.iva}
          options={iva}
          value={line.ivaCode}
          onChange={(event) => set({ ivaCode: event.target.value })}
          error={fault('ivaCode')}
        />
      )}
      <Checkbox
        className="self-end"
        label={words.priceIncludesIva}
        checked={line.priceIncludesIva === true}
        onChange={(event) => set({ priceIncludesIva: event.target.checked })}
      />
      <Select
        id={`${lineKey}-discount-type`}
        label={words.discountType}
        options={[
          { value: 'VAL', label: words.discountTypes.VAL },
          { value: 'POR', label: words.discountTypes.POR },
        ]}
        value={type}
        onChange={(event) =>
          set({
            discount:
              discount === '' && event.target.value === 'VAL'
                ? undefined
                : { type: event.target.value as 'VAL' | 'POR', value: discount },
          })
        }
      />
      <Discount
        id={`${lineKey}-discount`}
        label={words.discount}
        places={type === 'VAL' ? 2 : 4}
        {...(type === 'POR' ? { suffix: '%', show: 0 } : {})}
        value={discount}
        onChange={(value) => set({ discount: value === '' && type === 'VAL' ? undefined : { type, value } })}
        error={fault('discount.value')}
      />
      <Select
        id={`${lineKey}-ice`}
        label={words.ice}
        options={ice}
        value={line.ice?.code ?? ''}
        onChange={(event) => set({ ice: event.target.value === '' ? undefined : { code: event.target.value } })}
        error={fault('ice.code')}
      />
      <IceFields line={line} lineKey={lineKey} />
      <TextInput
        id={`${lineKey}-code`}
        label={words.mainCode}
        optional={kit.optional}
        maxLength={25}
        value={line.mainCode ?? ''}
        onChange={(event) => set({ mainCode: given(event.target.value) })}
        error={fault('mainCode')}
      />
      <TextInput
        id={`${lineKey}-auxiliary`}
        label={words.auxiliaryCode}
        optional={kit.optional}
        maxLength={25}
        value={line.auxiliaryCode ?? ''}
        onChange={(event) => set({ auxiliaryCode: given(event.target.value) })}
        error={fault('auxiliaryCode')}
      />
      <LineDetails line={line} lineKey={lineKey} />
    </div>
  );
}

function LineDetails({ line, lineKey }: { line: LineDraft; lineKey: string }) {
  const { editLine } = useInvoiceActions();
  const fault = useFault('details', lineKey);
  return (
    <div className="flex flex-col gap-3 mb:col-span-2 tb:col-span-4">
      <NameValues
        values={line.details ?? []}
        most={MAX_DETAILS}
        onChange={(details) => editLine(lineKey, { details })}
        fault={fault}
        idOf={(place) => `${lineKey}-details-${place.replace('.', '-')}`}
        add={words.addDetail}
      />
    </div>
  );
}
