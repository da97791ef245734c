import type { UseFormReturn } from 'react-hook-form';
import {
  longestNumber,
  longestSupplierName,
  mayProve,
  OTHER_PROOF,
  PAPER_INVOICE,
  type PaperAmounts,
  type PaperFault,
  paperTypesOf,
  SALES_NOTE,
  supportsOf,
  TICKET,
} from '#contract/books/papers.rules.ts';
import { longestItemNote } from '#contract/books/typed-items.rules.ts';
import type { ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import { paperTypeNames, papers as words } from '#phrases/books/papers.ts';
import { supportNames } from '#phrases/received/received.ts';
import { kit } from '#phrases/shell/kit.ts';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { DigitsInput, ReceiptNumberInput } from '#web/ui/inputs/number-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { CreditField } from './credit-field.tsx';
import { InvoiceAmounts } from './invoice-amounts.tsx';
import type { PaperForm } from './paper-form.ts';

type Faults = Partial<Record<PaperFault, string>>;

interface PaperFieldsProps {
  form: UseFormReturn<PaperForm>;
  scope: ExpenseScope;
  id: string;
  today: string;
  amounts: PaperAmounts | undefined;
  faults: Faults;
  /** Why the category stands there, while it is the suggested one. */
  suggestedBecause: string | undefined;
}

/** What stands on a paper; its kind decides which fields there are. */
export function PaperFields({ form, scope, id, today, amounts, faults, suggestedBecause }: PaperFieldsProps) {
  const typed = form.watch();
  const set = form.setValue;
  const isTicket = typed.documentType === TICKET;
  const isInvoice = typed.documentType === PAPER_INVOICE;
  const isOther = typed.documentType === OTHER_PROOF;
  const need = isInvoice || typed.documentType === SALES_NOTE ? { required: true } : { optional: kit.optional };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="text-dense font-semibold">{words.kind}</p>
        <Filters
          label={words.kind}
          options={paperTypesOf(scope).map((value) => ({ value, label: paperTypeNames[value] }))}
          value={typed.documentType}
          onChange={(value) => {
            set('documentType', value as PaperForm['documentType']);
            set('support', '');
            // Of another kind it is another number.
            if ((value === OTHER_PROOF) !== isOther)
              for (const name of ['number', 'authorization'] as const) set(name, '');
            if (!mayProve(value as PaperForm['documentType'], scope, typed.category)) set('category', '');
          }}
        />
        {isOther && <p className="mt-2 text-dense text-muted">{words.noIva[OTHER_PROOF]}</p>}
      </div>
      <div className="grid items-start gap-3 tb:grid-cols-2">
        <IdInput
          id={`${id}-supplierIdentification`}
          kind="ruc"
          label={words.supplierIdentification}
          {...need}
          value={typed.supplierIdentification}
          onChange={(value) => set('supplierIdentification', value)}
          error={faults.supplierIdentification ?? faults.ownIdentification}
        />
        <TextInput
          id={`${id}-supplierName`}
          label={words.supplierName}
          required
          maxLength={longestSupplierName}
          error={faults.supplierName}
          {...form.register('supplierName')}
        />
        {isOther ? (
          <TextInput
            id={`${id}-number`}
            label={words.number}
            optional={kit.optional}
            maxLength={longestNumber}
            {...form.register('number')}
          />
        ) : (
          <>
            <ReceiptNumberInput
              id={`${id}-number`}
              label={words.number}
              {...need}
              value={typed.number}
              onChange={(value) => set('number', value)}
              error={faults.number}
            />
            <DigitsInput
              id={`${id}-authorization`}
              label={words.authorization}
              {...need}
              most={49}
              value={typed.authorization}
              onChange={(value) => set('authorization', value)}
              error={faults.authorization ?? faults.accessKey}
            />
          </>
        )}
        <DateInput
          id={`${id}-day`}
          label={words.day}
          required
          max={today}
          value={typed.day}
          onChange={(value) => set('day', value)}
          error={faults.day}
        />
        {!isInvoice && (
          <MoneyInput
            id={`${id}-total`}
            label={words.total}
            required
            value={typed.total}
            onChange={(value) => set('total', value)}
            error={faults.total}
          />
        )}
      </div>
      <CreditField
        direction="GAS"
        id={`${id}-dueOn`}
        day={typed.day}
        value={typed.dueOn}
        onChange={(value) => set('dueOn', value)}
        error={faults.dueOn}
      />
      {isInvoice && <InvoiceAmounts form={form} id={id} amounts={amounts} today={today} faults={faults} />}
      <div className="grid items-start gap-3 tb:grid-cols-2">
        <CategorySelect
          direction="GAS"
          scope={scope}
          id={`${id}-category`}
          label={words.category}
          required
          placeholder={words.chooseCategory}
          hint={suggestedBecause === undefined ? undefined : words.suggested(suggestedBecause)}
          error={faults.category ?? faults.otherProof}
          value={typed.category}
          only={(category) => mayProve(typed.documentType, scope, category)}
          onChange={(category) => set('category', category)}
        />
        {isInvoice && scope === 'NEG' && (
          <Select
            id={`${id}-support`}
            label={words.support}
            options={[
              { value: '', label: words.supportByCategory },
              ...supportsOf(typed.documentType, scope).map((value) => ({
                value,
                label: supportNames[value as TaxSupport],
              })),
            ]}
            error={faults.support}
            {...form.register('support')}
            value={typed.support}
          />
        )}
      </div>
      <TextInput label={words.note} optional={kit.optional} maxLength={longestItemNote} {...form.register('note')} />
      {!isInvoice && !isOther && (
        <p className="text-dense text-muted">
          {isTicket && scope === 'PER' ? words.namesNobody : words.noIva[typed.documentType]}
        </p>
      )}
    </div>
  );
}
