import { type KeyboardEvent, useRef } from 'react';
import { cx } from './cx.ts';

interface Tab {
  value: string;
  label: string;
}

/** On a phone the chosen one may stand beyond the edge of its row; the page itself stays where it is. */
function intoSight(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement;
  if (!chosen || !row) return;
  const beyond = chosen.offsetLeft - row.offsetLeft + chosen.offsetWidth + 16 - row.clientWidth;
  if (beyond > row.scrollLeft) row.scrollLeft = beyond;
}

/** One of a few views of the same thing; the address holds which. Chips when `look` says so. */
export function Filters({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      onKeyDown={move}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 tb:mx-0 tb:flex-wrap tb:px-0"
    >
      {options.map((option) => {
        const on = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            ref={on ? intoSight : undefined}
            aria-pressed={on}
            onClick={() => onChange(option.value)}
            className={cx(
              'min-h-11 shrink-0 rounded-full border px-4 text-dense font-semibold',
              on
                ? 'border-primary bg-primary text-on-primary'
                : 'border-border-strong bg-surface text-text hover:bg-surface-2',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
