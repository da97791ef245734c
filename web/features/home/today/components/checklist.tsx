import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { Profile } from '#contract/account/accounts.ts';
import { home as words } from '#phrases/home/home.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

const steps = [
  { key: 'taxData', step: 'step01' },
  { key: 'salesPoints', step: 'step03' },
  { key: 'signature', step: 'step04' },
  { key: 'logo', step: 'step05' },
  { key: 'firstInvoice', step: undefined },
] as const;

/** What set-up still lacks; gone when all is done. */
export function Checklist({ setup }: { setup: Profile['setup'] }) {
  const done = steps.filter((step) => setup[step.key]).length;
  if (done === steps.length) return null;
  return (
    <Card title={words.checklist}>
      <p className="-mt-2 mb-2 text-meta text-muted">{words.checklistDone(done, steps.length)}</p>
      <ul>
        {steps.map(({ key, step }) => {
          const ready = setup[key];
          const Icon = ready ? CircleCheck : Circle;
          const label = (
            <>
              <Icon aria-hidden="true" size={20} className={cx('shrink-0', ready ? 'text-success' : 'text-muted')} />
              <span className={cx('flex-1', ready && 'text-muted line-through')}>{words.checks[key]}</span>
            </>
          );
          return (
            <li key={key}>
              {ready ? (
                <p className="flex min-h-11 items-center gap-3">{label}</p>
              ) : (
                <Link
                  {...(step === undefined
                    ? { to: '/income/receipts/invoice/add' }
                    : { to: '/setup/$step', params: { step } })}
                  className="flex min-h-11 items-center gap-3 rounded-md font-semibold hover:bg-surface-2"
                >
                  {label}
                  <ChevronRight aria-hidden="true" size={18} className="text-muted" />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
