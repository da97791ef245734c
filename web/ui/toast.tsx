import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { Button, IconButton } from './button.tsx';
import { Whole } from './unbroken-text.tsx';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'info' | 'danger';
  undo?: () => void;
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

/** Says what was done. With `undo` it offers to take it back. */
export function showToast(text: string, options: { tone?: Toast['tone']; undo?: () => void } = {}): void {
  const at = performance.now();
  if (lastText.text === text && at - lastText.at < SAME_MS && options.undo === undefined) return;
  lastText = { text, at };
  set([...toasts.slice(-2), { id: next++, text, tone: options.tone ?? 'success', undo: options.undo }]);
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
      className="pointer-events-auto flex max-w-lg items-center gap-2 rounded-md bg-text py-1 pr-1 pl-4 text-dense text-bg shadow-pop"
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <p className="py-2">
        <Whole>{toast.text}</Whole>
      </p>
      {toast.undo !== undefined && (
        <Button
          size="sm"
          look="inverse"
          className="underline"
          onClick={() => {
            toast.undo?.();
            dismiss(toast.id);
          }}
        >
          {kit.undo}
        </Button>
      )}
      <IconButton
        label={kit.close}
        size="icon-sm"
        look="inverse"
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  );
}
