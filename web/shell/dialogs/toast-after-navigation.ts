import { showToast, type Toast } from '#web/ui/toast.tsx';
import { tabStore } from '../local-store/web-storage.ts';

const KEY = 'cuadre.said';

/** Something to say that happened before another document was loaded: it is said there. Only sentences of ours. */
export const sayOnArrival = (text: string, tone: Toast['tone'] = 'success'): void =>
  tabStore.setItem(KEY, JSON.stringify({ text, tone }));

/** In a tab that nobody sees it would be gone before they look. */
export function sayWhatWasLeft(): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', sayWhatWasLeft, { once: true });
    return;
  }
  const kept = tabStore.getItem(KEY);
  if (kept === null) return;
  tabStore.removeItem(KEY);
  const { text, tone } = JSON.parse(kept) as Pick<Toast, 'text' | 'tone'>;
  showToast(text, { tone });
}
