import { CircleCheck, Send } from 'lucide-react';
import { useStore } from 'zustand';
import type { Environment } from '#contract/common.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useEditor } from '../use-editor.ts';
import { usePlace } from '../use-place.ts';

interface ActionsProps {
  label: string;
  /** Leads to the check; before that it leads to the next step. */
  isLast: boolean;
  busy: boolean;
  online: boolean;
  onGoOn: () => void;
  onBack: (() => void) | undefined;
}

/** The main action, and beside it the step before. */
export function Actions({ label, isLast, busy, online, onGoOn, onBack }: ActionsProps) {
  const { store } = useEditor();
  const isIssued = useStore(store, ({ save }) => save === 'issued');
  return (
    <div className="flex min-w-0 gap-2">
      {onBack !== undefined && <Button onClick={onBack}>{words.before}</Button>}
      <Button
        look="primary"
        wide
        busy={busy}
        disabled={(isLast && !online) || isIssued}
        onClick={onGoOn}
        icon={isLast ? <Send aria-hidden="true" size={18} className="max-mb:hidden" /> : undefined}
      >
        {label}
      </Button>
    </div>
  );
}

/** Below `lg` what stands at the bottom of the screen, whatever is scrolled. */
export const bottomBar =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-border max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))] max-lg:shadow-bar';

/** Below `lg` the bottom bar is the total, never cut, and the action in what room is left. */
export function ActionBar(props: ActionsProps) {
  const { type, store } = useEditor();
  const { step } = usePlace();
  const draft = useStore(store, (state) => state.draft);
  const figures = type.calculate(draft);
  const total = type.totals(draft, figures).at(-1);
  const sold = type.sold?.(draft, figures);
  return (
    <div className={cx(bottomBar, 'flex items-center justify-between gap-3 lg:hidden')}>
      <p className="shrink-0">
        <span className="block text-meta text-muted">
          {total === undefined
            ? words.stepOf(step + 1, type.steps.length)
            : [total.label, sold && words.items(sold.lines.length)].filter(Boolean).join(' · ')}
        </span>
        <span className="num block text-section font-bold">
          {total === undefined ? type.steps[step]?.title : total.value}
        </span>
      </p>
      <Actions {...props} />
    </div>
  );
}

/** What the amounts come to; nothing for a type without amounts. */
export function Totals() {
  const { type, store } = useEditor();
  const draft = useStore(store, (state) => state.draft);
  const rows = type.totals(draft, type.calculate(draft));
  const total = rows.at(-1);
  // Read out after the person stopped typing, not at every key.
  const said = useDebounced(total?.value ?? '', 600);
  if (total === undefined) return null;
  return (
    <div>
      <dl className="flex flex-col gap-2 text-body">
        {rows.map((row) => (
          <div
            key={row.label}
            className={cx(
              'flex justify-between gap-4',
              row === total && 'text-section font-bold',
              row === total && rows.length > 1 && 'border-t border-border pt-3',
            )}
          >
            <dt className={cx(row !== total && 'text-muted')}>{row.label}</dt>
            <dd className="num min-w-0 text-right wrap-anywhere">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className="sr-only">
        {words.announced(said)}
      </p>
    </div>
  );
}

interface ReadinessProps {
  readiness:
    | { readonly ready: boolean; readonly environment: Environment; readonly quotaLeft?: number | null | undefined }
    | undefined;
  online: boolean;
}

/** Quota and signature, beside the button they decide about. */
export function Readiness({ readiness, online }: ReadinessProps) {
  if (!online) return <p className="text-meta text-danger">{words.offline}</p>;
  if (readiness === undefined) return null;
  const { ready, environment, quotaLeft } = readiness;
  const text = [
    ready && (environment === 'practice' ? words.practice : words.ready),
    typeof quotaLeft === 'number' && (quotaLeft > 0 ? words.quota(quotaLeft) : words.quotaNone),
  ].filter(Boolean);
  if (text.length === 0) return null;
  return (
    <p className="num flex items-start gap-1.5 text-meta text-muted">
      <CircleCheck aria-hidden="true" size={16} className="mt-px shrink-0 text-success" />
      {text.join(' · ')}
    </p>
  );
}
