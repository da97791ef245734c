import { Mic, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { commandWords as words } from '../../phrases/screens/commands.ts';
import { IconButton } from '../ui/button.tsx';

/** Grammar, matcher and dialog come with the first use, not with the first script. */
const Palette = lazy(() => import('../features/commands/components/palette.tsx'));

/** The two buttons and two keys (Ctrl K to type, Ctrl . to talk) that open what can be asked for, from every screen. */
export function Commands() {
  const [open, setOpen] = useState<'type' | 'talk'>();
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const how = event.key.toLowerCase() === 'k' ? 'type' : event.key === '.' ? 'talk' : undefined;
      if (how === undefined) return;
      event.preventDefault();
      setOpen(how);
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <>
      <IconButton label={words.open} onClick={() => setOpen('type')} icon={<Search aria-hidden="true" size={20} />} />
      <IconButton label={words.talk} onClick={() => setOpen('talk')} icon={<Mic aria-hidden="true" size={20} />} />
      {open !== undefined && (
        <Suspense fallback={null}>
          <Palette talk={open === 'talk'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
