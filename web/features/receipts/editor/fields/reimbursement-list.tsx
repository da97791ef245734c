import {
  INVOICE,
  ivaRates,
  REIMBURSEMENT_DOCUMENT,
  rowsOn,
  supplierTypes,
  supportingDocumentTypes,
} from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { amount, formatMoney, parseAmount } from '@cuadre/sri/num';
import type { IdentificationType, ReimbursedDocument } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { longestAuthorization } from '#contract/receipts/types/draft.rules.ts';
import { client, reimbursement as words } from '#phrases/receipts/fields.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { DigitsInput, ReceiptNumberInput } from '#web/ui/inputs/number-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { numberOf, numberShown } from './reimbursed-number.ts';

const ECUADOR_CODE = '593';
const IVA_TAX = '2';

const empty = (issuedOn: string): ReimbursedDocument => ({
  supplierIdentificationType: '04',
  supplierIdentification: '',
  countryCode: ECUADOR_CODE,
  supplierType: '02',
  documentCode: INVOICE,
  establishment: '',
  salesPoint: '',
  sequential: '',
  issuedOn,
  authorizationNumber: '',
  taxes: [],
});

interface ReimbursementListProps {
  documents: readonly ReimbursedDocument[];
  /** Of the receipt: what a new document begins with. */
  issuedOn: Day;
  onChange: (documents: ReimbursedDocument[] | undefined) => void;
  /** The sentence of a place of the draft, `reimbursements.0.sequential`, and the id of its control. */
  fault: (place: string) => string | undefined;
  idOf: (place: string) => string | undefined;
  /** What no line charges yet, and how it is charged; for receipts that charge it. */
  due?: string | undefined;
  onCharge?: (due: string) => void;
}

/** Documents whose cost is passed on, whatever the receipt that passes it. */
export function ReimbursementList(props: ReimbursementListProps) {
  const { documents, issuedOn, onChange, fault, idOf, due, onCharge } = props;
  const set = (next: ReimbursedDocument[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <div className="flex flex-col gap-4">
      {documents.map((document, index) => (
        <ReimbursedFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a reimbursed document has no identity but its place
          key={index}
          document={document}
          fault={(field) => fault(`reimbursements.${index}.${field}`)}
          idOf={(field) => idOf(`reimbursements.${index}.${field}`)}
          onChange={(change) => set(documents.map((each, i) => (i === index ? { ...each, ...change } : each)))}
          onRemove={() => set(documents.filter((_, i) => i !== index))}
        />
      ))}
      <Button
        look="ghost"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" size={16} />}
        onClick={() => set([...documents, empty(issuedOn)])}
      >
        {words.add}
      </Button>
      {due !== undefined && onCharge !== undefined && (
        <Button size="sm" className="self-start" onClick={() => onCharge(due)}>
          {words.charge(formatMoney(due))}
        </Button>
      )}
    </div>
  );
}

interface ReimbursedFieldsProps {
  document: ReimbursedDocument;
  /** The sentence of a field, and the id of its control. */
  fault: (field: string) => string | undefined;
  idOf: (field: string) => string | undefined;
  onChange: (change: Partial<ReimbursedDocument>) => void;
  onRemove: () => void;
}

function ReimbursedFields({ document, fault, idOf, onChange, onRemove }: ReimbursedFieldsProps) {
  const [typed, setTyped] = useState<string>();
  const number = numberShown(document, typed);
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
        id={idOf('supplierIdentificationType')}
        label={words.supplierIdType}
        options={idTypes}
        value={document.supplierIdentificationType}
        onChange={(event) => onChange({ supplierIdentificationType: event.target.value as IdentificationType })}
        error={fault('supplierIdentificationType')}
      />
      <TextInput
        id={idOf('supplierIdentification')}
        label={words.supplierId}
        className="num"
        value={document.supplierIdentification}
        onChange={(event) => onChange({ supplierIdentification: event.target.value.trim() })}
        error={fault('supplierIdentification')}
      />
      <Select
        id={idOf('supplierType')}
        label={words.supplierType}
        options={supplierTypes.rows.map((row) => ({ value: row.code, label: row.label }))}
        value={document.supplierType}
        onChange={(event) => onChange({ supplierType: event.target.value as ReimbursedDocument['supplierType'] })}
        error={fault('supplierType')}
      />
      <Select
        id={idOf('documentCode')}
        label={words.documentType}
        options={documentTypes}
        value={document.documentCode}
        onChange={(event) => onChange({ documentCode: event.target.value })}
        error={fault('documentCode')}
      />
      <ReceiptNumberInput
        id={idOf('sequential')}
        label={words.number}
        value={number}
        onChange={(text) => {
          setTyped(text);
          onChange(numberOf(text));
        }}
        error={fault('establishment') ?? fault('salesPoint') ?? fault('sequential')}
      />
      <DateInput
        id={idOf('issuedOn')}
        label={words.date}
        value={document.issuedOn}
        max={currentDay()}
        onChange={(day) => day !== '' && onChange({ issuedOn: day })}
        error={fault('issuedOn')}
      />
      <DigitsInput
        id={idOf('authorizationNumber')}
        fieldClassName="tb:col-span-3"
        label={words.authorization}
        most={longestAuthorization}
        value={document.authorizationNumber}
        onChange={(authorizationNumber) => onChange({ authorizationNumber })}
        error={fault('authorizationNumber')}
      />
      {rates.map((rate, i) => (
        <MoneyInput
          key={rate.code}
          id={i === 0 ? idOf('taxes') : undefined}
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
        onClick={() => {
          setTyped(undefined);
          onRemove();
        }}
      />
    </div>
  );
}
