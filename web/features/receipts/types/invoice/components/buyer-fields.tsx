import { checkIdentification } from '@cuadre/sri/ids';
import type { Buyer, IdentificationType } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { client as words } from '#phrases/receipts/fields.ts';
import { kit } from '#phrases/shell/kit.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput, type TextInputProps } from '#web/ui/inputs/text-input.tsx';
import { type ClientDetail, useInvoice, useInvoiceActions, useInvoiceStore } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

const types = (['05', '04', '06', '08'] as const).map((value) => ({ value, label: words.types[value] }));
const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** The buyer's data. `compact`: inside the editor, for a new client whose number stands in the search already. */
export function BuyerFields({ compact = false }: { compact?: boolean }) {
  const { editDraft } = useInvoiceActions();
  const buyer = useInvoice((state) => state.draft.buyer);
  const asked = useInvoice((state) => state.newClient);
  const fault = useFault('buyer');
  const set = (change: Partial<Buyer>) => editDraft((draft) => ({ ...draft, buyer: { ...draft.buyer, ...change } }));
  const judged = checkIdentification(buyer.identificationType, buyer.identification);
  const warning = judged.find((each) => each.severity === 'warning')?.sentence;
  // Decided when the fields appear: typing a number must not hide the field it is typed in.
  const [withNumber] = useState(!compact || buyer.identification === '' || judged.length > 0);
  const identification = {
    id: 'buyer-identification',
    label: words.identification,
    required: true,
    value: buyer.identification,
    error: fault('identification'),
    warning: buyer.identification === '' ? undefined : warning,
  };
  return (
    <div className="grid gap-4 tb:grid-cols-2">
      {withNumber && (
        <>
          <Select
            id="buyer-type"
            label={words.type}
            options={types}
            value={buyer.identificationType}
            onChange={(event) => set({ identificationType: event.target.value as IdentificationType })}
          />
          {buyer.identificationType === '04' || buyer.identificationType === '05' ? (
            <IdInput
              {...identification}
              kind={buyer.identificationType === '04' ? 'ruc' : 'cedula'}
              onChange={(value) => set({ identification: value })}
            />
          ) : (
            <TextInput {...identification} onChange={(event) => set({ identification: event.target.value })} />
          )}
        </>
      )}
      <TextInput
        id="buyer-name"
        label={words.name}
        required
        value={buyer.name}
        onChange={(event) => set({ name: event.target.value })}
        error={fault('name')}
      />
      <Detail
        detail="email"
        asked={asked}
        label={words.email}
        type="email"
        inputMode="email"
        value={buyer.email ?? ''}
        onChange={(event) => set({ email: given(event.target.value) })}
        error={fault('email')}
        hint={buyer.email === undefined ? words.noEmailWarning : undefined}
      />
      <Detail
        detail="address"
        asked={asked}
        fieldClassName={compact ? 'tb:col-span-2' : undefined}
        label={words.address}
        value={buyer.address ?? ''}
        onChange={(event) => set({ address: given(event.target.value) })}
        error={fault('address')}
      />
      {!compact && (
        <TextInput
          id="buyer-phone"
          label={words.phone}
          optional={kit.optional}
          type="tel"
          inputMode="tel"
          value={buyer.phone ?? ''}
          onChange={(event) => set({ phone: given(event.target.value) })}
          error={fault('phone')}
        />
      )}
    </div>
  );
}

/** E-mail or address: asked of a new client, who may have none; who is in the list already may leave it empty. */
function Detail({
  detail,
  asked,
  fieldClassName,
  ...input
}: TextInputProps & { detail: ClientDetail; asked: boolean }) {
  const store = useInvoiceStore();
  const without = useInvoice((state) => state.without);
  const none = without.includes(detail);
  const optional = asked ? undefined : kit.optional;
  const field = <TextInput id={`buyer-${detail}`} required={asked} optional={optional} disabled={none} {...input} />;
  if (!asked) return <div className={fieldClassName}>{field}</div>;
  return (
    <div className={cx('flex flex-col', fieldClassName)}>
      {field}
      <Checkbox
        label={words.without[detail]}
        checked={none}
        disabled={input.value !== ''}
        onChange={(event) =>
          store.setState({
            without: event.target.checked ? [...without, detail] : without.filter((each) => each !== detail),
          })
        }
      />
    </div>
  );
}
