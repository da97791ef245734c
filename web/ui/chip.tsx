import { CircleAlert, CircleCheck, CircleSlash, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Whole } from './unbroken-text.tsx';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';
const grounds: Record<Tone, string> = {
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
  neutral: 'bg-surface-2 text-text',
};
const icons: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Clock,
  neutral: CircleSlash,
};

/** A state in a word, with its icon: colour never says it alone. */
export function Chip({ tone, children, icon }: { tone: Tone; children: ReactNode; icon?: LucideIcon }) {
  const Icon = icon ?? icons[tone];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-meta font-semibold whitespace-nowrap forced-colors:border',
        grounds[tone],
      )}
    >
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {children}
    </span>
  );
}

interface NoticeProps {
  tone: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out at once: for what just happened, not for what stands there from the start. */
  announce?: boolean;
  className?: string;
}
const noticeIcons: Record<NoticeProps['tone'], LucideIcon> = { ...icons, info: Info };

/** Something to know in the place where it matters. */
export function Notice({ tone, title, children, action, announce = false, className }: NoticeProps) {
  const Icon = noticeIcons[tone];
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-md p-3 text-dense forced-colors:border',
        grounds[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          {title !== undefined && (
            <p className="font-semibold">
              <Whole>{title}</Whole>
            </p>
          )}
          <Whole>{children}</Whole>
        </div>
      </div>
      {action}
    </div>
  );
}
