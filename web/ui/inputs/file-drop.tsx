import { FileCheck2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './field.tsx';

interface FileDropProps extends Omit<FieldProps, 'children' | 'className'> {
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** A place for a file: press or drop. The real file input stays there, so the keyboard and the screen reader have it. */
export function FileDrop({ accept, file, onFile, ...field }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const Icon = file === undefined ? Upload : FileCheck2;
  return (
    <Field {...field}>
      {(control) => (
        // Dropping is only a short cut: the input inside does the same.
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            onFile(event.dataTransfer.files[0]);
          }}
          className={cx(
            'relative flex flex-wrap items-center gap-3 rounded-md border border-dashed border-border-strong bg-surface p-4',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            over && 'border-primary bg-primary-soft',
          )}
        >
          <Icon aria-hidden="true" size={20} className="shrink-0 text-link" />
          <span className="min-w-0 flex-1 basis-40 text-dense">
            {file?.name}
            {file === undefined && (
              <>
                <span className="pointer-coarse:hidden max-tb:hidden">{kit.drop}</span>
                <span className="hidden pointer-coarse:inline max-tb:inline">{kit.pick}</span>
              </>
            )}
          </span>
          <span aria-hidden="true" className={buttonClass({ size: 'sm' })}>
            {file === undefined ? kit.choose : kit.change}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            onChange={(event) => onFile(event.target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
