import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useStore } from 'zustand';
import { editor as words } from '#phrases/receipts/editor.ts';
import { useEditor } from '../use-editor.ts';

/** "Borrador guardado", quietly. */
export function SaveNote() {
  const { store } = useEditor();
  const save = useStore(store, (state) => state.save);
  const refusal = useStore(store, (state) => state.refusal);
  if (save === 'refused')
    return (
      <span role="alert" className="flex items-start gap-1.5 text-meta text-danger">
        <CloudAlert aria-hidden="true" size={16} className="mt-px shrink-0" />
        {words.refused(refusal ?? words.refusedInvalid)}
      </span>
    );
  const text = words.save[save];
  if (text === '') return null;
  const Icon = save === 'saved' ? CloudCheck : CloudUpload;
  return (
    <span role="status" className="flex items-center gap-1.5 text-meta text-muted">
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {text}
    </span>
  );
}
