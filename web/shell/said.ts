import { showToast, type Toast } from '../ui/toast.tsx';

const KEY = 'cuadre.said';

/** Something to say that happened on the way to another document: it is said there. Only sentences of ours. */
export const sayOnArrival = (text: string, tone: Toast['tone'] = 'success'): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ text, tone }));

export function sayWhatWasLeft(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  const { text, tone } = JSON.parse(kept) as Pick<Toast, 'text' | 'tone'>;
  showToast(text, { tone });
}
