import { Mic, Search } from 'lucide-react';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { commandButtons as words } from '#phrases/shell/command-buttons.ts';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** Where a stroke of the keyboard is a letter of a text. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const askedBy = (event: KeyboardEvent): 'type' | 'talk' | undefined => {
  // On many keyboards the slash is a capital.
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey)
    return isWriting(event.target) || document.querySelector('[role=dialog], dialog[open]') ? undefined : 'type';
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined;
  return event.key.toLowerCase() === 'k' ? 'type' : event.key === '.' ? 'talk' : undefined;
};

/** The two buttons and the keys (Ctrl K or / to type, Ctrl . to talk) that open the search of everything. */
export function CommandButtons({ Palette }: { Palette: ComponentType<{ talk: boolean; onClose: () => void }> }) {
  const [open, setOpen] = useState<'type' | 'talk'>();
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const how = askedBy(event);
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
      <button
        type="button"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen('type')}
        className={cx(
          buttonClass({ look: 'plain', size: 'icon' }),
          'lg:w-60 lg:justify-start lg:gap-2 lg:border lg:border-border-strong lg:bg-surface lg:px-3 lg:font-normal lg:text-muted',
        )}
      >
        <Search aria-hidden="true" size={20} className="shrink-0" />
        <span className="flex-1 text-left text-dense max-lg:sr-only">{words.field}</span>
        <kbd
          aria-hidden="true"
          className="hidden rounded-sm border border-border bg-surface-2 px-1.5 font-sans text-nav lg:inline"
        >
          {words.key}
        </kbd>
      </button>
      <IconButton label={words.talk} onClick={() => setOpen('talk')} icon={<Mic aria-hidden="true" size={20} />} />
      {open !== undefined && (
        <Suspense fallback={null}>
          <Palette talk={open === 'talk'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
