import { useState } from 'react';
import { version as words } from '#phrases/shell/install.ts';
import { Button } from '#web/ui/button.tsx';
import { putOff, takeVersion, useNewVersion } from './versions.ts';

/** Says that there is a newer version. It is shown where nothing is being written, and changes nothing by itself. */
export function VersionNotice() {
  const isNew = useNewVersion();
  const [busy, setBusy] = useState(false);
  if (!isNew) return null;
  const take = () => {
    setBusy(true);
    takeVersion();
  };
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-md items-center gap-2 rounded-md border border-border bg-surface py-1.5 pr-1.5 pl-4 shadow-pop lg:bottom-6"
    >
      <p className="min-w-0 flex-1 text-dense font-semibold">{words.text}</p>
      <Button size="sm" look="plain" onClick={putOff}>
        {words.later}
      </Button>
      <Button size="sm" look="primary" busy={busy} onClick={take}>
        {words.action}
      </Button>
    </div>
  );
}
