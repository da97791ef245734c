import { Mic, Search } from 'lucide-react';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { commandButtons as words } from '#phrases/shell/command-buttons.ts';
import { IconButton } from '#web/ui/button.tsx';

/** The two buttons and two keys (Ctrl K to type, Ctrl . to talk) that open what can be asked for. */
export function CommandButtons({ Palette }: { Palette: ComponentType<{ talk: boolean; onClose: () => void }> }) {
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
