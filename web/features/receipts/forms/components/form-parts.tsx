import { formatReceiptNumber } from '@cuadre/sri/ids';
import type { DraftHead } from '@cuadre/sri/receipts';
import { useStore } from 'zustand';
import { form as words } from '../../../../../phrases/screens/receipt-forms.ts';
import type { useTaxData } from '../../../tax-data/queries.ts';
import { SaveConflict } from '../../components/save-conflict.tsx';
import { SaveNote } from '../../components/save-note.tsx';
import { useOpenForm } from '../use-form.ts';

type TaxData = ReturnType<typeof useTaxData>['data'];

/** The number it will most likely get: it is taken when it is issued. */
const numberOf = (taxData: TaxData, documentType: string, draft: DraftHead): string => {
  const point = taxData?.establishments
    .find(({ code }) => code === draft.establishment)
    ?.salesPoints.find(({ code }) => code === draft.salesPoint);
  const sequential = point?.next[documentType] ?? (point === undefined ? undefined : '000000001');
  if (sequential === undefined) return words.noNumber;
  const { establishment, salesPoint } = draft;
  return words.nextNumber(formatReceiptNumber({ establishment, salesPoint, sequential }));
};

/** Its number to come (a correction has one already), and how it stands with the server. */
export function FormStatus({ taxData }: { taxData: TaxData }) {
  const { type, store, correcting } = useOpenForm();
  const { draft, save } = useStore(store);
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
      {correcting === undefined && <span className="num">{numberOf(taxData, type.documentType, draft)}</span>}
      <SaveNote save={save} />
    </span>
  );
}

/** Another window wrote the same draft, or it was issued there: the person chooses. */
export function FormConflict() {
  const { type, store, autosave } = useOpenForm();
  const save = useStore(store, (state) => state.save);
  return (
    <SaveConflict<DraftHead>
      save={save}
      which={() => ({ ...store.getState(), documentType: type.documentType })}
      onMine={(version) => {
        store.setState({ version, save: 'dirty' });
        autosave.flush();
      }}
      onTheirs={({ version, draft }) => store.setState({ version, draft, save: 'saved', server: [] })}
    />
  );
}

export function Totals({ rows }: { rows: readonly { readonly label: string; readonly value: string }[] }) {
  const total = rows.at(-1);
  return (
    <dl className="num flex flex-col gap-1.5 text-dense">
      {rows.slice(0, -1).map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-border pt-2 font-bold">
          <dt>{total.label}</dt>
          <dd className="text-section">{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
