import type { DraftHead } from '@cuadre/sri/receipts';
import { useStore } from 'zustand';
import { PointNumber } from '#web/features/receipts/editor/fields/point-number.tsx';
import type { Places } from '../sales-points.ts';
import { useOpenForm } from '../use-form.ts';
import { SaveConflict } from './save-conflict.tsx';
import { SaveNote } from './save-note.tsx';

/** Its number to come (a correction has one already), and how it stands with the server. */
export function FormStatus({ places }: { places: Places }) {
  const { type, store, correcting } = useOpenForm();
  const { draft, save, refusal } = useStore(store);
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
      {correcting === undefined && <PointNumber places={places} documentType={type.documentType} draft={draft} />}
      <SaveNote save={save} refusal={refusal} />
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
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-border pt-2 font-bold">
          <dt>{total.label}</dt>
          <dd className="min-w-0 text-right text-section wrap-anywhere">{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
