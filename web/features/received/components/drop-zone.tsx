import { Upload } from 'lucide-react';
import { useState } from 'react';
import { importing as words } from '#phrases/received/received-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/inputs/field.tsx';

interface DropZoneProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error?: string;
}

/** A place for many files: press or drop. The real input stays there for keyboard and screen reader. */
export function DropZone({ files, onFiles, error }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <Field label={words.drop} hint={words.hint} error={error}>
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            event.stopPropagation();
            setOver(false);
            onFiles([...event.dataTransfer.files]);
          }}
          className={cx(
            'relative flex flex-col items-center gap-3 rounded-md border border-dashed border-border-strong bg-surface p-6 text-center',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            over && 'border-primary bg-primary-soft',
          )}
        >
          <Upload aria-hidden="true" size={24} className="text-link" />
          {files.length > 0 && (
            <span aria-live="polite" className="text-dense font-semibold">
              {words.chosen(files.length)}
            </span>
          )}
          <span aria-hidden="true" className={buttonClass({ size: 'sm' })}>
            {words.choose}
          </span>
          <input
            {...control}
            type="file"
            multiple
            accept=".xml,.zip,.txt,.csv"
            onChange={(event) => onFiles([...(event.target.files ?? [])])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
