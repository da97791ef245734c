import { daysBetween } from '@cuadre/sri/dates';
import { Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bill } from '#contract/declarations/questions.ts';
import { foundText, casesWords as words } from '#phrases/declarations/questions.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';

interface CaseCardProps {
  label: string;
  text: ReactNode;
  chip?: ReactNode;
  checked: boolean;
  onChange: () => void;
  /** The key that ticks it. */
  shortcut: string;
}

/** Something that may have happened, with room for what was seen of it. */
export const CaseCard = ({ label, text, chip, checked, onChange, shortcut }: CaseCardProps) => (
  <label
    className={cx(
      'flex min-h-11 items-start gap-3 rounded-md border border-border-strong bg-surface px-3 py-2.5',
      'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:outline has-checked:outline-primary',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    )}
  >
    <span className="relative mt-0.5 inline-flex size-5 shrink-0">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        aria-keyshortcuts={shortcut}
        className="peer size-5 appearance-none rounded-sm border border-border-strong bg-surface outline-none checked:border-primary checked:bg-primary"
      />
      <Check
        aria-hidden="true"
        size={16}
        strokeWidth={3}
        className="pointer-events-none absolute top-0.5 left-0.5 hidden text-on-primary peer-checked:block forced-colors:text-current"
      />
    </span>
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{label}</span>
        {chip}
      </span>
      <span className="num block text-meta wrap-anywhere">{text}</span>
    </span>
  </label>
);

/** What was seen of a case, or what it means. */
export function seenOf({ name, found, said, suggested, fresh }: Bill): { text: string; chip?: ReactNode } {
  const [first] = found;
  if (first === undefined) return { text: words.cases[name].text };
  const days = first.dueOn === null ? null : daysBetween(first.day, first.dueOn);
  const others = said + suggested - 1;
  return {
    text: [foundText(first, days), others > 0 && words.more(others)].filter(Boolean).join(' '),
    chip: (
      <Chip tone="info" icon={Sparkles}>
        {fresh > 0 ? words.fresh : words.seen}
      </Chip>
    ),
  };
}
