import { ivaRates, REIMBURSEMENT_DOCUMENT, rowsOn, supplierTypes, supportingDocumentTypes } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { parseReceiptNumber } from '@cuadre/sri/ids';
import { amount, formatMoney, parseAmount } from '@cuadre/sri/num';
import type { IdentificationType, InvoiceDraft, ReimbursedDocument } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client, reimbursement as words } from '../../../../phrases/screens/invoice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FoldCard } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { editDraft, useDraft } from '../editor/draft-store.ts';
import { figuresOf } from '../editor/figures.ts';
import { charge, uncharged } from '../editor/reimbursement-line.ts';
import { useFault } from '../editor/use-fault.ts';

const ECUADOR_CODE = '593';
const IVA_TAX = '2';
const INVOICE_CODE = '01';

const empty = (issuedOn: string): ReimbursedDocument => ({
  supplierIdentificationType: '04',
  supplierIdentification: '',
  countryCode: ECUADOR_CODE,
  supplierType: '02',
  documentCode: INVOICE_CODE,
  establishment: '',
  salesPoint: '',
  sequential: '',
  issuedOn,
  authorizationNumber: '',
  taxes: [],
});

/** Expenses paid for the client and passed on at cost: the refund invoice. */
export function ReimbursementFold() {
  const draft = useDraft((state) => state.draft);
  const documents = draft.reimbursements ?? [];
  const [open, setOpen] = useState(false);
  const set = (next: ReimbursedDocument[]) =>
    editDraft((d): InvoiceDraft => ({ ...d, reimbursements: next.length === 0 ? undefined : next }));
  const total = figuresOf(draft).reimbursement?.total.toText(2);
  const due = uncharged(draft);
  const summary =
    documents.length === 0
      ? words.none
      : [words.count(documents.length), total === undefined ? '' : formatMoney(total)].filter(Boolean).join(' · ');
  return (
    <FoldCard id="reimbursements" title={words.title} summary={summary} open={open} onToggle={setOpen}>
      <p className="mb-4 text-dense text-muted">{words.text}</p>
      <div className="flex flex-col gap-4">
        {documents.map((document, index) => (
          <ReimbursedFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a reimbursed document has no identity but its place
            key={index}
            document={document}
            index={index}
            onChange={(change) => set(documents.map((each, i) => (i === index ? { ...each, ...change } : each)))}
            onRemove={() => set(documents.filter((_, i) => i !== index))}
          />
        ))}
        <Button
          look="ghost"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => set([...documents, empty(draft.issuedOn)])}
        >
          {words.add}
        </Button>
        {due !== undefined && (
          <Button size="sm" className="self-start" onClick={() => charge(due)}>
            {words.charge(formatMoney(due))}
          </Button>
        )}
      </div>
    </FoldCard>
  );
}

interface ReimbursedFieldsProps {
  document: ReimbursedDocument;
  index: number;
  onChange: (change: Partial<ReimbursedDocument>) => void;
  onRemove: () => void;
}

function ReimbursedFields({ document, index, onChange, onRemove }: ReimbursedFieldsProps) {
  const [number, setNumber] = useState(
    [document.establishment, document.salesPoint, document.sequential].filter(Boolean).join('-'),
  );
  const fault = useFault(`reimbursements.${index}`);
  const rates = rowsOn(ivaRates, document.issuedOn);
  const idTypes = (['04', '05', '06', '08'] as const).map((value) => ({ value, label: client.types[value] }));
  const documentTypes = rowsOn(supportingDocumentTypes, document.issuedOn)
    .filter((row) => row.code !== REIMBURSEMENT_DOCUMENT)
    .map((row) => ({ value: row.code, label: row.label }));
  const base = (code: string) => document.taxes.find((tax) => tax.rateCode === code)?.base ?? '';
  const setBase = (code: string, rate: string, value: string) => {
    const others = document.taxes.filter((tax) => tax.rateCode !== code);
    const read = parseAmount(value);
    if (read === null || read.isZero()) return onChange({ taxes: others });
    const iva = read.percent(amount(rate)).round(2).toText(2);
    onChange({ taxes: [...others, { taxCode: IVA_TAX, rateCode: code, rate, base: value, value: iva }] });
  };
  return (
    <div className="grid gap-4 rounded-md bg-surface-2 p-4 tb:grid-cols-3">
      <Select
        label={words.supplierIdType}
        options={idTypes}
        value={document.supplierIdentificationType}
        onChange={(event) => onChange({ supplierIdentificationType: event.target.value as IdentificationType })}
        error={fault('supplierIdentificationType')}
      />
      <TextInput
        label={words.supplierId}
        className="num"
        value={document.supplierIdentification}
        onChange={(event) => onChange({ supplierIdentification: event.target.value.trim() })}
        error={fault('supplierIdentification')}
      />
      <Select
        label={words.supplierType}
        options={supplierTypes.rows.map((row) => ({ value: row.code, label: row.label }))}
        value={document.supplierType}
        onChange={(event) => onChange({ supplierType: event.target.value as ReimbursedDocument['supplierType'] })}
        error={fault('supplierType')}
      />
      <Select
        label={words.documentType}
        options={documentTypes}
        value={document.documentCode}
        onChange={(event) => onChange({ documentCode: event.target.value })}
        error={fault('documentCode')}
      />
      <TextInput
        label={words.number}
        className="num"
        placeholder="001-001-000000123"
        value={number}
        onChange={(event) => {
          setNumber(event.target.value);
          const read = parseReceiptNumber(event.target.value);
          onChange(read.ok ? read.value : { establishment: '', salesPoint: '', sequential: '' });
        }}
        error={fault('establishment') ?? fault('salesPoint') ?? fault('sequential')}
      />
      <DateInput
        label={words.date}
        value={document.issuedOn}
        max={dayInEcuador(new Date())}
        onChange={(day) => day !== '' && onChange({ issuedOn: day })}
        error={fault('issuedOn')}
      />
      <TextInput
        fieldClassName="tb:col-span-3"
        label={words.authorization}
        className="num"
        inputMode="numeric"
        value={document.authorizationNumber}
        onChange={(event) => onChange({ authorizationNumber: event.target.value.replace(/\D/g, '').slice(0, 49) })}
        error={fault('authorizationNumber')}
      />
      {rates.map((rate) => (
        <MoneyInput
          key={rate.code}
          label={words.base(rate.label)}
          value={base(rate.code)}
          onChange={(value) => setBase(rate.code, rate.rate, value)}
        />
      ))}
      {fault('taxes') !== undefined && <p className="text-meta text-danger tb:col-span-3">{fault('taxes')}</p>}
      <IconButton
        label={words.remove(number)}
        className="tb:col-start-3 justify-self-end"
        icon={<Trash2 aria-hidden="true" size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}
