import { checkIdentification } from '@cuadre/sri/ids';
import type { Buyer, CalculatedRetention, IdentificationType, RetentionDraft } from '@cuadre/sri/receipts';
import { client } from '#phrases/receipts/fields.ts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

const types = (['04', '05', '06', '08'] as const).map((value) => ({ value, label: client.types[value] }));

/** Who is withheld from. */
export function SupplierFields() {
  const { draft, set, fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const { supplier } = draft;
  const change = (part: Partial<Buyer>) => set((now) => ({ ...now, supplier: { ...now.supplier, ...part } }));
  const warning = checkIdentification(supplier.identificationType, supplier.identification).find(
    (each) => each.severity === 'warning',
  )?.sentence;
  const identification = {
    id: controlId('supplier.identification'),
    label: words.identification,
    required: true,
    value: supplier.identification,
    error: fault('supplier.identification'),
    warning: supplier.identification === '' ? undefined : warning,
  };
  const isDigits = supplier.identificationType === '04' || supplier.identificationType === '05';
  return (
    <Card title={words.supplier} id={controlId('supplier')}>
      <div className="grid gap-4 tb:grid-cols-2">
        <Select
          id={controlId('supplier.identificationType')}
          label={words.type}
          options={types}
          value={supplier.identificationType}
          onChange={(event) => change({ identificationType: event.target.value as IdentificationType })}
          error={fault('supplier.identificationType')}
        />
        {isDigits ? (
          <IdInput
            {...identification}
            kind={supplier.identificationType === '04' ? 'ruc' : 'cedula'}
            onChange={(value) => change({ identification: value })}
          />
        ) : (
          <TextInput {...identification} onChange={(event) => change({ identification: event.target.value })} />
        )}
        <TextInput
          id={controlId('supplier.name')}
          label={words.name}
          required
          value={supplier.name}
          onChange={(event) => change({ name: event.target.value })}
          error={fault('supplier.name')}
        />
        <TextInput
          id={controlId('supplier.email')}
          label={words.email}
          hint={words.emailHint}
          required
          type="email"
          inputMode="email"
          value={supplier.email ?? ''}
          onChange={(event) => change({ email: event.target.value === '' ? undefined : event.target.value })}
          error={fault('supplier.email')}
        />
        {supplier.identificationType === '08' && (
          <Select
            id={controlId('supplierType')}
            label={words.supplierType}
            placeholder={words.supplierTypes.none}
            options={[
              { value: '01', label: words.supplierTypes.natural },
              { value: '02', label: words.supplierTypes.company },
            ]}
            value={draft.supplierType ?? ''}
            onChange={(event) => set({ supplierType: event.target.value === '02' ? '02' : '01' })}
            error={fault('supplierType')}
          />
        )}
      </div>
      <Checkbox
        className="mt-2"
        label={words.related}
        checked={draft.isRelatedParty}
        onChange={(event) => set({ isRelatedParty: event.target.checked })}
      />
    </Card>
  );
}
