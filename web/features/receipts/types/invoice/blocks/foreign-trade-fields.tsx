import { countries, rowsOn } from '@cuadre/sri/catalogs';
import { EXPORT_CHARGES, type ForeignTrade } from '@cuadre/sri/receipts';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { blocks } from '#phrases/receipts/invoice-blocks.ts';
import { kit } from '#phrases/shell/kit.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { figuresOf } from '../figures.ts';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

const words = blocks.foreignTrade;

/** Incoterms 2020 of the International Chamber of Commerce. */
const INCOTERMS = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];
const incoterms = (chosen: string) =>
  [...new Set([...INCOTERMS, chosen])].filter((code) => code !== '').map((code) => ({ value: code, label: code }));

type TextField = { [Key in keyof ForeignTrade]-?: Key }[keyof ForeignTrade];

/** What customs wants to know of an export, and what carrying it abroad costs. */
export function ForeignTradeFields() {
  const { editDraft } = useInvoiceActions();
  const trade = useInvoice((state) => state.draft.foreignTrade);
  const issuedOn = useInvoice((state) => state.draft.issuedOn);
  const fault = useFault('foreignTrade');
  if (trade === undefined) return null;
  const set = (change: Partial<ForeignTrade>) =>
    editDraft((draft) => ({ ...draft, foreignTrade: { ...trade, ...change } }));
  const all = rowsOn(countries, issuedOn)
    .map(({ code, label }) => ({ value: code, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es'));
  const field = (name: TextField) => ({
    id: controlId(`foreignTrade.${name}`),
    label: words[name],
    value: trade[name] ?? '',
    error: fault(name),
  });
  const term = (name: 'incoterm' | 'incotermSubtotal') => (
    <Select
      {...field(name)}
      options={incoterms(trade[name])}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const text = (name: 'incotermPlace' | 'loadingPort' | 'destinationPort', hint?: string) => (
    <TextInput
      {...field(name)}
      hint={hint}
      required
      maxLength={longestText}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const country = (name: 'originCountry' | 'destinationCountry' | 'acquisitionCountry') => (
    <Select
      {...field(name)}
      optional={name === 'originCountry' ? undefined : kit.optional}
      options={name === 'originCountry' ? all : [{ value: '', label: words.choose }, ...all]}
      onChange={(event) => set({ [name]: event.target.value === '' ? undefined : event.target.value })}
    />
  );
  return (
    <>
      <TaxedLines />
      <div className="grid gap-4 tb:grid-cols-2">
        {term('incoterm')}
        {text('incotermPlace', words.incotermPlaceHint)}
        {country('originCountry')}
        {text('loadingPort')}
        {country('destinationCountry')}
        {text('destinationPort')}
        {country('acquisitionCountry')}
        {term('incotermSubtotal')}
      </div>
      <fieldset className="grid gap-4 tb:grid-cols-2">
        <legend className="mb-3 text-dense font-semibold">{words.charges}</legend>
        {EXPORT_CHARGES.map((name) => (
          <MoneyInput
            key={name}
            {...field(name)}
            optional={kit.optional}
            onChange={(value) => set({ [name]: value === '' ? undefined : value })}
          />
        ))}
      </fieldset>
    </>
  );
}

/** An export pays no IVA: lines that do are most likely a mistake, mended here in one go. */
function TaxedLines() {
  const { editDraft } = useInvoiceActions();
  const isTaxed = useInvoice(({ draft }) =>
    figuresOf(draft).ivaSubtotals.some(({ rate, base }) => !rate.isZero() && !base.isZero()),
  );
  if (!isTaxed) return null;
  const mend = () =>
    editDraft((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, ivaCode: '0' })) }));
  return (
    <Notice
      tone="warning"
      title={words.ivaTitle}
      action={
        <Button size="sm" onClick={mend}>
          {words.ivaZero}
        </Button>
      }
    />
  );
}
