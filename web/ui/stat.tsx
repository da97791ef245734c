import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

/** What has more signs than this finds no room beside another on a phone. */
const LONG = 11;
/** And more than this in half of one only in the size of words. */
const VERY_LONG = 13;

const sizeOf = ({ length }: string) =>
  length > VERY_LONG ? 'text-body' : length > LONG ? 'text-section' : 'text-page';

/** One large figure with its name and what it means. */
export const Stat = ({
  icon: Icon,
  label,
  value,
  text,
}: {
  icon: LucideIcon;
  label: string;
  value: string;
  text?: string;
}) => (
  <div className="rounded-lg border border-border bg-surface p-3 shadow-card tb:p-4">
    <p className="flex items-center gap-2 text-dense text-muted">
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {label}
    </p>
    <p className={cx('num mt-1 font-bold break-words', sizeOf(value))}>{value}</p>
    {text !== undefined && <p className="num mt-0.5 text-meta text-muted">{text}</p>}
  </div>
);
