import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getAppLinks } from '#contract/platform/app-links.ts';
import { store as words } from '#phrases/shell/install.ts';
import { publicCall } from '#web/api/helpers.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Modal, ModalWords } from '../dialogs/modal.tsx';
import { browserStore } from '../local-store/web-storage.ts';
import { isMobilePath } from './embedding.ts';
import { isDue, storeOf } from './store-rules.ts';

const DISMISSED_KEY = 'cuadre.store-dismissed';
/** A screen is looked at before anybody is sent away from it. */
const AFTER_MS = 2_000;

/** Somebody is in the middle of something: a form, a question, a search that was begun. */
const isBusy = (): boolean =>
  document.querySelector('main form, main textarea, main input, main select, [role=dialog], [role=alertdialog]') !==
  null;

/** Below `tb`: the app of this phone's store, where it is configured. Never over something to fill in. */
export function StorePrompt() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [open, setOpen] = useState(false);
  const phone = storeOf(navigator.userAgent);
  const { data: links } = useQuery({
    queryKey: ['app-links'],
    enabled: phone !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await publicCall(getAppLinks, {})) ?? {},
  });
  const address = phone === undefined ? undefined : links?.[phone];

  useEffect(() => {
    setOpen(false);
    if (address === undefined || path === undefined || isMobilePath(path)) return;
    const timer = setTimeout(() => {
      if (isDue(browserStore.getItem(DISMISSED_KEY), Date.now()) && !isBusy()) setOpen(true);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [address, path]);

  const dismiss = () => {
    browserStore.setItem(DISMISSED_KEY, String(Date.now()));
    setOpen(false);
  };
  return (
    <Modal open={open} name="store" onEscape={dismiss} onBeside={dismiss}>
      <ModalWords
        name="store"
        icon={<Smartphone size={40} className="text-primary" />}
        title={words.title}
        text={words.text}
      >
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={dismiss}
          className={buttonClass({ look: 'primary', wide: true })}
        >
          {words.open}
        </a>
        <Button look="ghost" wide onClick={dismiss}>
          {words.stay}
        </Button>
      </ModalWords>
    </Modal>
  );
}
