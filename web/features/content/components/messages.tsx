import { X } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#contract/account/accounts.ts';
import type { MessageType } from '#contract/content/content.rules.ts';
import type { Message } from '#contract/content/content.ts';
import { messageWords as words } from '#phrases/content/content.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { contentOf } from '../of-profile.ts';
import { closeMessage } from '../queries.ts';
import { ContentLink } from './content-link.tsx';

const tones = { error: 'danger', info: 'info', success: 'success', warning: 'warning' } as const satisfies Record<
  MessageType,
  string
>;

/** What the operator has to say, until it was closed. A window opens only when it is asked for. */
export const Messages = ({ profile }: { profile: Profile }) =>
  contentOf(profile).messages.map((message) => <OneMessage key={message.id} message={message} />);

export function OneMessage({ message }: { message: Message }) {
  const { id, actionType, type, title, textContent, content, urlRedirect } = message;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone={tones[type]}
        title={title}
        action={
          <span className="flex items-center gap-1">
            {actionType === 'PAGE' && urlRedirect !== null && (
              <ContentLink to={urlRedirect} className={buttonClass({ size: 'sm' })}>
                {words.go}
              </ContentLink>
            )}
            {actionType === 'POPUP' && (
              <Button size="sm" onClick={() => setOpen(true)}>
                {words.open}
              </Button>
            )}
            <IconButton
              label={words.close}
              size="icon-sm"
              icon={<X aria-hidden="true" size={18} />}
              onClick={() => close(id)}
            />
          </span>
        }
      >
        {textContent}
      </Notice>
      {actionType === 'POPUP' && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={title}
          footer={
            <Button look="primary" onClick={() => setOpen(false)}>
              {words.done}
            </Button>
          }
        >
          <div className="flex flex-col gap-3">
            {content.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

async function close(id: string): Promise<void> {
  try {
    await closeMessage(id, true);
    showToast(words.closed, { undo: () => void closeMessage(id, false).catch(tell) });
  } catch (error) {
    tell(error);
  }
}
const tell = (error: unknown): void => showToast(sentenceOf(error), { tone: 'danger' });
