import { type ComponentType, useEffect, useState } from 'react';
import { useTablet } from '#web/ui/use-media.ts';
import { isEmbedded, isOwnApp } from './embedding.ts';

/** The screen and its answers come first. */
const AFTER_MS = 1_000;

/** The prompt for the stores comes after the screen, and only to small ones; without a network it does not come. */
export function StoreSlot() {
  const tablet = useTablet();
  const [Prompt, setPrompt] = useState<ComponentType>();
  const wanted = !tablet && !isEmbedded() && !isOwnApp();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(
      () =>
        import('./store-prompt.tsx').then(
          (module) => setPrompt(() => module.StorePrompt),
          () => undefined,
        ),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted && Prompt !== undefined ? <Prompt /> : null;
}
