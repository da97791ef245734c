import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { UploadRow } from '#contract/list-calls.ts';
import { uploads } from '#phrases/lists/uploads.ts';
import { cx } from '#web/ui/cx.ts';

/** Rows of a sheet by their number in it, each with everything that is wrong. */
export const RowFaults = ({ rows }: { rows: readonly UploadRow[] }) => (
  <ul aria-label={uploads.rows} className="divide-y divide-border">
    {rows.map(({ row, label, faults }) => (
      <li key={row} className="grid gap-x-4 gap-y-1 px-4 py-3 tb:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
        <p className="num text-dense text-muted">{uploads.row(row)}</p>
        <p className="num min-w-0 font-semibold break-words">{label === '' ? uploads.noLabel : label}</p>
        {faults.length > 0 && (
          <ul className="grid gap-1 text-dense">
            {faults.map(({ code, place, sentence, severity }) => {
              const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
              return (
                <li
                  key={`${place} ${code}`}
                  className={cx('flex items-start gap-2', severity === 'error' ? 'text-danger' : 'text-muted')}
                >
                  <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
                  <span>{sentence}</span>
                </li>
              );
            })}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
