import { CREDIT_NOTE, DEBIT_NOTE, rowOn, taxSupports } from '@cuadre/sri/catalogs';
import { useState } from 'react';
import type { DocumentInReturn, ReturnDocument } from '#contract/declarations/documents.ts';
import { originMarks, saleMarks } from '#contract/declarations/returns.rules.ts';
import { offeredSupports } from '#contract/received/expense-groups.ts';
import { periodWithYear } from '#phrases/declarations/periods.ts';
import { billWords } from '#phrases/declarations/questions.ts';
import { summaryWords } from '#phrases/declarations/summary-screen.ts';
import { supportNames } from '#phrases/received/received.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import type { UseCorrection } from '../use-correction.ts';
import { useNameOf } from './source-link.tsx';

const words = summaryWords.correct;

interface CorrectionProps {
  data: DocumentInReturn;
  use: UseCorrection;
  onClose: () => void;
}

interface ChoiceProps<Value extends string> extends Pick<CorrectionProps, 'use' | 'onClose'> {
  title: string;
  text: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  begin: Value | '';
  placeholder?: string;
  onSave: (value: Value) => Promise<void>;
}

/** One of a few, saved with a button: the figure moves once, not at every key of the list. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, text, label, options, begin, placeholder, use, onSave, onClose } = props;
  const [value, setValue] = useState(begin);
  const save = async () => {
    if (value !== begin && value !== '') await onSave(value);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={title} text={text} submit={words.save} busy={use.busy} onSubmit={save}>
      <Select
        label={label}
        placeholder={begin === '' ? placeholder : undefined}
        options={options}
        value={value}
        onChange={(event) => setValue(options.find((each) => each.value === event.target.value)?.value ?? begin)}
      />
    </FormDialog>
  );
}

interface SupportProps extends Omit<CorrectionProps, 'data'> {
  document: ReturnDocument;
  /** What it supports until now; null: nobody said it. */
  support: string | null;
}

/** What a purchase is for, among what the kind of its document admits. */
export function SupportDialog({ document, support: stands, use, onClose }: SupportProps) {
  const name = useNameOf()(document);
  const { sourceId, part, documentType, day } = document;
  const options = offeredSupports
    .filter((code) => documentType !== null && rowOn(taxSupports, code, day)?.documents.includes(documentType))
    .map((value) => ({ value, label: `${value} · ${supportNames[value]}` }));
  return (
    <Choice
      title={words.supportTitle}
      text={words.supportText}
      label={words.supportLabel}
      options={options}
      begin={offeredSupports.find((code) => code === stands) ?? ''}
      placeholder={words.supportPlaceholder}
      use={use}
      onClose={onClose}
      onSave={(support) => use.correct({ sourceId, part, support }, words.done.support(name))}
    />
  );
}

/** Whether a purchase came from abroad or from a negocio popular: one of it, or neither. What else was said of it stays. */
export function OriginDialog({ data: { document, can, said }, use, onClose }: CorrectionProps) {
  const name = useNameOf()(document);
  const { sourceId, part } = document;
  const offered = originMarks.filter((mark) => can.marks.includes(mark));
  const others = said.marks.filter((mark) => !offered.some((each) => each === mark));
  return (
    <Choice
      title={words.originTitle}
      text={words.originText}
      label={words.originLabel}
      options={(['none', ...offered] as const).map((value) => ({ value, label: words.origins[value] }))}
      begin={offered.find((mark) => said.marks.includes(mark)) ?? 'none'}
      use={use}
      onClose={onClose}
      onSave={(origin) =>
        use.correct(
          { sourceId, part, marks: origin === 'none' ? others : [...others, origin] },
          words.done.origin(name),
        )
      }
    />
  );
}

/** What a sale was: one of them, or none. What of an asset was sold with right to credit stays so. */
export function SaleDialog({ data: { document, can, said }, use, onClose }: CorrectionProps) {
  const name = useNameOf()(document);
  const { sourceId, part, documentType } = document;
  const offered = saleMarks.filter((mark) => can.marks.includes(mark));
  const isNote = documentType === CREDIT_NOTE || documentType === DEBIT_NOTE;
  const begin = said.marks.includes('fixedAsset') ? 'fixedAsset' : offered.find((mark) => said.marks.includes(mark));
  const kept = said.marks.filter((mark) => mark === 'zeroWithRight');
  return (
    <Choice
      title={words.saleTitle}
      text={words.saleText}
      label={words.saleLabel}
      options={(['none', ...offered] as const).map((value) => ({
        value,
        label: value === 'none' && isNote ? words.asInvoice : words.sales[value],
      }))}
      begin={begin ?? 'none'}
      use={use}
      onClose={onClose}
      onSave={(kind) => {
        const marks = kind === 'none' ? [] : kind === 'fixedAsset' ? [...kept, kind] : [kind];
        return use.correct({ sourceId, part, marks }, words.done.sale(name));
      }}
    />
  );
}

const terms = ['1', '2', '3'] as const;

/** How many months later the tax of a sale is settled. */
export function TermDialog({ data: { document, said }, use, onClose }: CorrectionProps) {
  const name = useNameOf()(document);
  const { sourceId, part } = document;
  return (
    <Choice
      title={words.termTitle}
      text={words.termText}
      label={words.termLabel}
      options={[
        { value: 'now', label: words.now },
        ...terms.map((value) => ({ value, label: billWords.later(Number(value)) })),
      ]}
      begin={terms.find((months) => months === String(said.deferredBy)) ?? 'now'}
      use={use}
      onClose={onClose}
      onSave={(months) =>
        use.correct({ sourceId, part, deferredBy: months === 'now' ? null : Number(months) }, words.done.term(name))
      }
    />
  );
}

/** In which period a document is taken: its own, or a later one because it came late. */
export function PeriodDialog({
  data: { document, said, can },
  period,
  use,
  onClose,
}: CorrectionProps & { period: string }) {
  const name = useNameOf()(document);
  const { sourceId, part } = document;
  const save = (takenIn: string) => use.correct({ sourceId, part, takenIn }, words.done.period(name, takenIn));
  return (
    <Choice
      title={words.periodTitle}
      text={words.periodText}
      label={words.periodLabel}
      options={can.takenIn.map((value) => ({ value, label: periodWithYear(value) }))}
      begin={said.takenIn ?? period}
      use={use}
      onClose={onClose}
      onSave={save}
    />
  );
}
