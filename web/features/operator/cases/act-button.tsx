import { useState } from 'react';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Something that is done at once, and what came of it. */
export function ActButton({ act, label, ...look }: ButtonLook & { act: () => Promise<string>; label: string }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      showToast(await act());
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button {...look} busy={busy} onClick={press}>
      {label}
    </Button>
  );
}
