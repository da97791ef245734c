import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Into the clipboard, and says so. Where the browser does not allow it, it stands there to be chosen. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast(words.copied),
    () => undefined,
  );
