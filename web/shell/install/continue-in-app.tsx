import { Smartphone } from 'lucide-react';
import { embedding as words } from '#phrases/shell/shell.ts';
import { Button } from '#web/ui/button.tsx';

/** Inside another app only the paths for it are shown; the rest is done in its own screens. */
export const ContinueInApp = () => (
  <main
    id="main"
    className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center"
  >
    <Smartphone aria-hidden="true" size={40} className="text-muted" />
    <h1 tabIndex={-1} className="text-page font-bold">
      {words.title}
    </h1>
    <p className="text-muted">{words.text}</p>
    {history.length > 1 && <Button onClick={() => history.back()}>{words.back}</Button>}
  </main>
);
