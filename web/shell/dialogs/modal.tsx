import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#web/ui/cx.ts';

interface ModalProps {
  open: boolean;
  /** Of all modals its own: names the ids of its title and its text (`ModalWords` carries them). */
  name: string;
  /** Esc; absent: it does not close by it. */
  onEscape?: () => void;
  /** A press beside it. */
  onBeside?: () => void;
  hideBackdrop?: boolean;
  /** `slow`: one second in and out; at once under reduced motion. `late`: shows only when it lasts. */
  fade?: 'quick' | 'slow' | 'late';
  className?: string;
  children: ReactNode;
}

const fades = {
  quick: 'duration-150 backdrop:duration-150',
  slow: 'duration-1000 backdrop:duration-1000',
  late: 'duration-150 open:delay-400 backdrop:duration-150 open:backdrop:delay-400',
};

/**
 * What opens over everything, also over a dialog of a screen and without the network: the platform's own dialog makes
 * the rest of the page inert, stays on top and brings no script.
 */
export function Modal(props: ModalProps) {
  const { open, name, onEscape, onBeside, hideBackdrop, fade = 'quick', className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (!open) return element.close();
    // A dialog of a screen that is open hides all of the page from assistive technology, also what opens above it.
    element.removeAttribute('aria-hidden');
    element.inert = false;
    element.showModal();
  }, [open]);
  if (!wasOpened) return null;
  const press = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onBeside?.();
  };
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${name}-title`}
      aria-describedby={`${name}-text`}
      onClick={press}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
      // A browser may close it against our word (a second Esc): the state decides.
      onClose={(event) => {
        if (open) event.currentTarget.showModal();
      }}
      className={cx(
        'm-auto w-[calc(100vw-32px)] max-w-sm rounded-xl border border-border bg-surface p-0 text-text shadow-pop outline-none',
        'opacity-0 transition-[opacity,display,overlay] transition-discrete open:opacity-100 starting:open:opacity-0',
        'backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete',
        'open:backdrop:opacity-100 starting:open:backdrop:opacity-0',
        'motion-reduce:transition-none motion-reduce:backdrop:transition-none',
        hideBackdrop ? 'backdrop:bg-transparent' : 'backdrop:bg-[rgb(0_0_0/45%)]',
        fades[fade],
        className,
      )}
    >
      {children}
    </dialog>,
    document.body,
  );
}

interface ModalWordsProps {
  name: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One thing to say in the middle of the screen. */
export const ModalWords = ({ name, icon, title, text, children }: ModalWordsProps) => (
  <div className="flex flex-col items-center gap-1 p-6 text-center">
    <span aria-hidden="true" className="mb-2">
      {icon}
    </span>
    <h2 id={`${name}-title`} className="text-section font-bold">
      {title}
    </h2>
    <p id={`${name}-text`} className="text-muted">
      {text}
    </p>
    {children !== undefined && <div className="mt-4 flex w-full flex-col gap-1">{children}</div>}
  </div>
);
