import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { kit } from '#phrases/shell/kit.ts';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { Whole } from './unbroken-text.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** Stands where its field stays while the answers below it grow and shrink; on phones over the whole screen. */
  search?: boolean;
  /** Asks before something that cannot be undone: no closing by a press outside. */
  alert?: boolean;
  /** Something was typed in it: a press outside would lose it. */
  holds?: boolean;
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
}

const popup = cx(
  'fixed inset-x-0 bottom-0 z-50 flex flex-col border border-border bg-surface shadow-pop outline-none',
  'tb:inset-auto tb:left-1/2 tb:w-[calc(100vw-48px)] tb:-translate-x-1/2 tb:rounded-xl',
  'transition-[opacity,translate] duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0',
  'max-tb:data-starting-style:translate-y-8 max-tb:data-ending-style:translate-y-8',
);
const inTheMiddle = 'max-h-[92dvh] rounded-t-xl tb:top-1/2 tb:-translate-y-1/2';
const fromTheTop = 'max-tb:top-0 max-tb:pt-[env(safe-area-inset-top)] tb:top-16 tb:max-h-[calc(100dvh-5rem)]';

/** The window itself: everything else asks `dialog.tsx` for it. */
export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, text, children, footer, wide, search, alert, holds, initialFocus } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={alert || holds}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/45%)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          role={alert ? 'alertdialog' : 'dialog'}
          initialFocus={initialFocus}
          className={cx(popup, search ? fromTheTop : inTheMiddle, wide || search ? 'tb:max-w-2xl' : 'tb:max-w-md')}
        >
          <div className="flex items-start gap-3 px-5 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-section font-bold">
                <Whole>{title}</Whole>
              </Base.Title>
              {text !== undefined && <Base.Description className="mt-1 text-dense text-muted">{text}</Base.Description>}
            </div>
            <Base.Close
              aria-label={kit.close}
              className={cx(buttonClass({ look: 'plain', size: 'icon' }), '-mt-2 -mr-2')}
            >
              <X aria-hidden="true" size={20} />
            </Base.Close>
          </div>
          {children !== undefined && <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">{children}</div>}
          {footer !== undefined && (
            // Beside each other where they fit: below each other they would leave half of a low window to what it asks.
            <div className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-4 max-tb:*:grow pb-[max(16px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
