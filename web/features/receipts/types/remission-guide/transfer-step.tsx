import type { CalculatedRemissionGuide, RemissionGuideDraft } from '@cuadre/sri/receipts';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { DocumentFields } from '#web/features/receipts/editor/fields/document-fields.tsx';
import { InfoFields } from '#web/features/receipts/editor/fields/info-fields.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { CarrierCard } from './carrier-card.tsx';
import { RecipientCard } from './recipient-card.tsx';

const words = remissionGuide.trip;

/** Second step: who drives, from where and when, and to whom. */
export function TransferStep() {
  const { draft, set, fault } = useDraft<RemissionGuideDraft, CalculatedRemissionGuide>();
  return (
    <>
      <CarrierCard />
      <Card title={words.title}>
        <div className="grid gap-4 tb:grid-cols-2">
          <TextInput
            id={controlId('startAddress')}
            fieldClassName="tb:col-span-2"
            label={words.start}
            required
            maxLength={longestText}
            value={draft.startAddress}
            onChange={(event) => set({ startAddress: event.target.value })}
            error={fault('startAddress')}
          />
          <DateInput
            id={controlId('startsOn')}
            label={words.startsOn}
            required
            value={draft.startsOn}
            min={draft.issuedOn}
            // A trip of one day stays one when it moves.
            onChange={(day) => set({ startsOn: day, endsOn: draft.endsOn < day ? day : draft.endsOn })}
            error={fault('startsOn')}
          />
          <DateInput
            id={controlId('endsOn')}
            label={words.endsOn}
            required
            value={draft.endsOn}
            min={draft.startsOn === '' ? draft.issuedOn : draft.startsOn}
            onChange={(endsOn) => set({ endsOn })}
            error={fault('endsOn')}
          />
        </div>
      </Card>
      {draft.recipients.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, a recipient is its place
        <RecipientCard key={at} at={at} />
      ))}
      <DocumentFields />
      <InfoFields />
    </>
  );
}
