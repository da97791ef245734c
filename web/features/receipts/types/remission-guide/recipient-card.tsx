import { rowsOn, transferReasons } from '@cuadre/sri/catalogs';
import type { CalculatedRemissionGuide, RecipientDraft, RemissionGuideDraft } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { longestEmail } from '#contract/common.ts';
import { establishmentLength, longestCustomsDocument, longestText } from '#contract/receipts/types/draft.rules.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { kit } from '#phrases/shell/kit.ts';
import { buyerOf } from '#web/features/receipts/draft-defaults.ts';
import { ClientPick } from '#web/features/receipts/editor/fields/client-pick.tsx';
import { IdentityFields } from '#web/features/receipts/editor/fields/identity-fields.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card, FoldCard } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { SupportingDocumentFields } from './supporting-document.tsx';
import { useConsulted } from './use-consulted.ts';

const words = remissionGuide.recipient;
const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Who gets the goods, where, and why. */
export function RecipientCard({ at }: { at: number }) {
  const { draft, set, fault } = useDraft<RemissionGuideDraft, CalculatedRemissionGuide>();
  const consulted = useConsulted();
  const recipient = draft.recipients[at];
  if (recipient === undefined) return null;
  const place = `recipients.${at}`;
  const change = (part: Partial<RecipientDraft>) =>
    set((now) => ({ ...now, recipients: now.recipients.map((each, i) => (i === at ? { ...each, ...part } : each)) }));
  const field = (name: 'address' | 'reason') => ({
    id: controlId(`${place}.${name}`),
    required: true,
    maxLength: longestText,
    value: recipient[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: fault(`${place}.${name}`),
  });
  const ofInvoice =
    consulted !== undefined && recipient.supportingDocument?.authorizationNumber === consulted.receipt.accessKey;
  return (
    <Card title={draft.recipients.length > 1 ? words.numbered(at + 1) : words.title}>
      {!ofInvoice && (
        <ClientPick
          label={words.client}
          onPick={(client) => {
            const { identificationType, identification, name, address = '', email, phone } = buyerOf(client);
            change({ identificationType, identification, name, address, email, phone });
          }}
        />
      )}
      <div className="grid gap-4 tb:grid-cols-2">
        <IdentityFields place={place} party={recipient} onChange={change} fault={fault} />
        <TextInput {...field('address')} fieldClassName="tb:col-span-2" label={words.address} />
        <TextInput {...field('reason')} label={words.reason} list={`${controlId(place)}-reasons`} />
        <datalist id={`${controlId(place)}-reasons`}>
          {rowsOn(transferReasons, draft.issuedOn).map(({ code, label }) => (
            <option key={code} value={label} />
          ))}
        </datalist>
        <TextInput
          id={controlId(`${place}.email`)}
          label={words.email}
          hint={words.emailHint}
          optional={kit.optional}
          type="email"
          inputMode="email"
          maxLength={longestEmail}
          value={recipient.email ?? ''}
          onChange={(event) => change({ email: given(event.target.value) })}
          error={fault(`${place}.email`)}
        />
      </div>
      {!ofInvoice && (
        <SupportingDocumentFields
          place={`${place}.supportingDocument`}
          document={recipient.supportingDocument}
          day={draft.issuedOn}
          onChange={(supportingDocument) => change({ supportingDocument })}
          fault={fault}
        />
      )}
      <More place={place} recipient={recipient} onChange={change} fault={fault} />
    </Card>
  );
}

interface MoreProps {
  place: string;
  recipient: RecipientDraft;
  onChange: (change: Partial<RecipientDraft>) => void;
  fault: (place: string) => string | undefined;
}

/** What few guides say. */
function More({ place, recipient, onChange, fault }: MoreProps) {
  const [open, setOpen] = useState(false);
  const fields = [
    { name: 'route', label: words.route, max: longestText },
    { name: 'establishment', label: words.establishment, max: establishmentLength },
    { name: 'customsDocument', label: words.customs, max: longestCustomsDocument.guide },
  ] as const;
  const said = fields.map(({ name }) => recipient[name]).filter(Boolean);
  const isWrong = fields.some(({ name }) => fault(`${place}.${name}`) !== undefined);
  return (
    <div className="mt-4">
      <FoldCard
        title={words.more}
        summary={said.length === 0 ? words.moreNone : said.join(' · ')}
        open={open || isWrong}
        onToggle={setOpen}
      >
        <div className="grid gap-4 tb:grid-cols-2">
          {fields.map(({ name, label, max }) => (
            <TextInput
              key={name}
              id={controlId(`${place}.${name}`)}
              label={label}
              optional={kit.optional}
              maxLength={max}
              value={recipient[name] ?? ''}
              onChange={(event) => onChange({ [name]: given(event.target.value) })}
              error={fault(`${place}.${name}`)}
            />
          ))}
        </div>
      </FoldCard>
    </div>
  );
}
