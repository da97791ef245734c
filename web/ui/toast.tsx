import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Whole } from './unbroken-text.tsx';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'info' | 'danger';
  undo?: () => void;
  /** Answers to what it asks; any of them closes it. */
  answers?: readonly { readonly label: string; readonly run: () => void }[];
}

/** Time to read it; and to decide on Deshacer. */
const LIFE_MS = 6_000;
const UNDO_LIFE_MS = 10_000;
/** The same words twice within this time are shown once. */
const SAME_MS = 5000;

const none: readonly Toast[] = [];
let toasts = none;
let next = 1;
let lastText = { text: '', at: Number.NEGATIVE_INFINITY };
const listeners = new Set<() => void>();
const set = (list: readonly Toast[]) => {
  toasts = list;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));

/** Says what was done. With `undo` it offers to take it back; with `answers` it asks something that may be left unanswered. */
export function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'undo' | 'answers'>> = {}): void {
  const at = performance.now();
  if (lastText.text === text && at - lastText.at < SAME_MS && options.undo === undefined) return;
  lastText = { text, at };
  // A new question takes the place of the one before.
  const others = options.answers === undefined ? toasts : toasts.filter(({ answers }) => answers === undefined);
  set([...others.slice(-2), { ...options, id: next++, text, tone: options.tone ?? 'success' }]);
}

const icons = { success: CircleCheck, info: Info, danger: CircleAlert };

export function Toasts() {
  const list = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  return (
    <section
      aria-label={kit.notices}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(80px+env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2 px-4 lg:bottom-6"
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.tone];
  // It does not go from under the focus of who came to press it.
  const [held, setHeld] = useState(false);
  const life = toast.undo === undefined ? LIFE_MS : UNDO_LIFE_MS;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), life);
    return () => clearTimeout(timer);
  }, [toast.id, life, held]);
  return (
    <div
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto flex max-w-xl items-center gap-x-2 rounded-md bg-text py-1 pr-1 pl-4 text-dense text-bg shadow-pop',
        toast.answers !== undefined && 'max-tb:flex-wrap',
      )}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <p className={cx('py-2', toast.answers !== undefined && 'max-tb:min-w-3/4 max-tb:flex-1')}>
        <Whole>{toast.text}</Whole>
      </p>
      {/* What asks is closed by an answer; on a phone its answers have a row of their own. */}
      <span className={cx('flex shrink-0 items-center gap-x-2', toast.answers !== undefined && 'max-tb:-mt-1')}>
        {toast.answers?.map(({ label, run }) => (
          <ToastButton key={label} label={label} toast={toast} onPress={run} />
        ))}
        {toast.undo !== undefined && <ToastButton label={kit.undo} toast={toast} onPress={toast.undo} />}
        {toast.answers === undefined && (
          <IconButton
            label={kit.close}
            size="icon-sm"
            look="inverse"
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => dismiss(toast.id)}
          />
        )}
      </span>
    </div>
  );
}

const ToastButton = ({ label, toast, onPress }: { label: string; toast: Toast; onPress: () => void }) => (
  <Button
    size="sm"
    look="inverse"
    className="underline"
    onClick={() => {
      onPress();
      dismiss(toast.id);
    }}
  >
    {label}
  </Button>
);
