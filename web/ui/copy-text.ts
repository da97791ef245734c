import { showToast } from './toast.tsx';

/** Into the clipboard, and says so. Where the browser does not allow it, it stands there to be chosen. */
export const copyText = (text: string, copied: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showToast(copied),
    () => undefined,
  );
