import type { CalculatedRemissionGuide, RemissionGuideDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { longestPlate } from '#contract/receipts/types/draft.rules.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { EarlierPick } from '#web/features/receipts/editor/fields/earlier-pick.tsx';
import { IdentityFields } from '#web/features/receipts/editor/fields/identity-fields.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { carriersQuery } from './queries.ts';

const words = remissionGuide.carrier;

/** Who drives: who drove before can be taken again. */
export function CarrierCard() {
  const { draft, set, fault } = useDraft<RemissionGuideDraft, CalculatedRemissionGuide>();
  const carriers = useQuery(carriersQuery).data ?? [];
  const change = (part: Partial<RemissionGuideDraft['carrier']>) =>
    set((now) => ({ ...now, carrier: { ...now.carrier, ...part } }));
  return (
    <Card title={words.title} id={controlId('carrier')}>
      <EarlierPick
        label={words.earlier}
        parties={carriers}
        nameOf={({ name }) => name}
        textOf={({ identification, plate }) => `${identification} · ${plate}`}
        onPick={(carrier) => set({ carrier })}
      />
      <div className="grid gap-4 tb:grid-cols-2">
        <IdentityFields place="carrier" party={draft.carrier} onChange={change} fault={fault} />
        <TextInput
          id={controlId('carrier.plate')}
          label={words.plate}
          hint={words.plateHint}
          required
          maxLength={longestPlate}
          autoCapitalize="characters"
          value={draft.carrier.plate}
          onChange={(event) => change({ plate: event.target.value.toUpperCase() })}
          error={fault('carrier.plate')}
        />
      </div>
    </Card>
  );
}
