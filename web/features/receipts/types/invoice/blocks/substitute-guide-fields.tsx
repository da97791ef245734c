import { rowsOn, transferReasons } from '@cuadre/sri/catalogs';
import type { IdentificationType, SubstituteGuide } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import {
  establishmentLength,
  longestCustomsDocument,
  longestPlate,
  longestText,
} from '#contract/receipts/types/draft.rules.ts';
import { blocks } from '#phrases/receipts/invoice-blocks.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { kit } from '#phrases/shell/kit.ts';
import { EarlierPick } from '#web/features/receipts/editor/fields/earlier-pick.tsx';
import { type Identity, IdentityFields } from '#web/features/receipts/editor/fields/identity-fields.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { carriersQuery } from '#web/features/receipts/types/remission-guide/queries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';
import { CARRIER } from './focus-block.ts';

const words = blocks.substituteGuide;
const at = (field: string) => controlId(`substituteGuide.${field}`);

const carrierOf = (party: Partial<Identity>): Partial<SubstituteGuide> => ({
  ...(party.name !== undefined && { carrierName: party.name }),
  ...(party.identification !== undefined && { carrierIdentification: party.identification }),
  ...(party.identificationType !== undefined && { carrierIdentificationType: party.identificationType }),
});

/** The transport, told in the invoice itself: it then needs no guide beside it. */
export function SubstituteGuideFields() {
  const { editDraft } = useInvoiceActions();
  const guide = useInvoice((state) => state.draft.substituteGuide);
  const carriers = useQuery(carriersQuery).data ?? [];
  const fault = useFault('substituteGuide');
  if (guide === undefined) return null;
  const set = (change: Partial<SubstituteGuide>) =>
    editDraft((draft) => ({ ...draft, substituteGuide: { ...guide, ...change } }));
  const text = (name: 'startAddress' | 'recipientAddress', label: string) => (
    <TextInput
      id={at(name)}
      label={label}
      required
      maxLength={longestText}
      value={guide[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={fault(name)}
    />
  );
  const day = (name: 'startsOn' | 'endsOn', label: string) => (
    <DateInput
      id={at(name)}
      label={label}
      value={guide[name]}
      onChange={(value) => value !== '' && set({ [name]: value })}
      error={fault(name)}
    />
  );
  const party: Identity = {
    identificationType: guide.carrierIdentificationType as IdentificationType,
    identification: guide.carrierIdentification,
    name: guide.carrierName,
  };
  return (
    <>
      <p className="text-dense text-muted">{words.text}</p>
      <div className="grid gap-4 tb:grid-cols-2">
        {text('startAddress', words.start)}
        {text('recipientAddress', words.recipient)}
        {day('startsOn', words.startsOn)}
        {day('endsOn', words.endsOn)}
      </div>
      <div>
        <p className="mb-3 text-dense font-semibold">{words.carrier}</p>
        <EarlierPick
          label={remissionGuide.carrier.earlier}
          parties={carriers}
          nameOf={({ name }) => name}
          textOf={({ identification, plate }) => `${identification} · ${plate}`}
          onPick={({ plate, ...carrier }) => set({ ...carrierOf(carrier), plate })}
        />
        <div className="grid gap-4 tb:grid-cols-2">
          <IdentityFields
            place={CARRIER}
            party={party}
            onChange={(change) => set(carrierOf(change))}
            fault={(place) => fault(fieldOfCarrier[place] ?? '-')}
          />
          <TextInput
            id={at('plate')}
            label={words.plate}
            hint={words.plateHint}
            required
            maxLength={longestPlate}
            autoCapitalize="characters"
            value={guide.plate}
            onChange={(event) => set({ plate: event.target.value.toUpperCase() })}
            error={fault('plate')}
          />
        </div>
      </div>
      <Destinations guide={guide} onChange={(destinations) => set({ destinations })} fault={fault} />
    </>
  );
}

const fieldOfCarrier: Readonly<Record<string, string>> = {
  [`${CARRIER}.identificationType`]: 'carrierIdentificationType',
  [`${CARRIER}.identification`]: 'carrierIdentification',
  [`${CARRIER}.name`]: 'carrierName',
};

type Destination = SubstituteGuide['destinations'][number];

interface DestinationsProps {
  guide: SubstituteGuide;
  onChange: (destinations: Destination[]) => void;
  fault: (place: string) => string | undefined;
}

function Destinations({ guide: { destinations, startsOn }, onChange, fault }: DestinationsProps) {
  const none = fault('destinations');
  const reasons = rowsOn(transferReasons, startsOn);
  const change = (index: number, part: Partial<Destination>) =>
    onChange(destinations.map((each, i) => (i === index ? { ...each, ...part } : each)));
  return (
    <div id={at('destinations')} className="flex flex-col gap-4">
      {destinations.map((destination, index) => {
        const field = (name: keyof Destination, label: string, more: { max: number; optional?: string }) => (
          <TextInput
            id={at(`destinations.${index}.${name}`)}
            label={label}
            optional={more.optional}
            required={more.optional === undefined}
            maxLength={more.max}
            list={name === 'reason' ? at('reasons') : undefined}
            value={destination[name] ?? ''}
            onChange={(event) =>
              change(index, {
                [name]: event.target.value === '' && name !== 'reason' ? undefined : event.target.value,
              })
            }
            error={fault(`destinations.${index}.${name}`)}
          />
        );
        const { optional } = kit;
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a destination has no identity but its place
            key={index}
            className="grid gap-4 rounded-md bg-surface-2 p-4 tb:grid-cols-2"
          >
            <legend className="sr-only">{words.destination(index + 1)}</legend>
            {field('reason', words.reason, { max: longestText })}
            {field('route', words.route, { max: longestText, optional })}
            {field('establishment', words.establishment, { max: establishmentLength, optional })}
            {field('customsDocument', words.customs, { max: longestCustomsDocument.invoice, optional })}
            {destinations.length > 1 && (
              <IconButton
                className="justify-self-end tb:col-start-2"
                label={words.removeDestination(index + 1)}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => onChange(destinations.filter((_, i) => i !== index))}
              />
            )}
          </fieldset>
        );
      })}
      <datalist id={at('reasons')}>
        {reasons.map(({ code, label }) => (
          <option key={code} value={label} />
        ))}
      </datalist>
      {none !== undefined && <FieldNote tone="danger" text={none} />}
      <Button
        look="ghost"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() => onChange([...destinations, { reason: '' }])}
      >
        {words.addDestination}
      </Button>
    </div>
  );
}
