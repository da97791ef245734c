import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LifeBuoy, Mail, MessageCircle } from 'lucide-react';
import { contact as words } from '#phrases/platform/help-screen.ts';
import { screens } from '#phrases/platform/screens.ts';
import { SocialLinks } from '#web/features/content/components/social-links.tsx';
import { parameterQuery } from '#web/features/platform/help/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** How to reach somebody: what the operator of the installation has published, and an honest word when there is nothing. */
export function ContactScreen() {
  const chat = useQuery(parameterQuery('chatContactRedirect'));
  const mail = useQuery(parameterQuery('contactEmail'));
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHead title={screens.contact.title} text={words.text} />
      <Loaded query={chat} rows={2}>
        {({ value: address }) => (
          <Loaded query={mail} rows={2}>
            {({ value: email }) => (
              <>
                {address === undefined && (
                  <Notice tone="info" title={email === undefined ? words.noneTitle : words.noChatTitle}>
                    {email === undefined ? words.noneText : undefined}
                  </Notice>
                )}
                {address !== undefined && (
                  <Card title={words.chat}>
                    <p className="mb-3 text-dense text-muted">{words.chatText}</p>
                    <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ look: 'primary' })}>
                      <MessageCircle aria-hidden="true" size={18} />
                      {words.openChat}
                    </a>
                  </Card>
                )}
                {email !== undefined && (
                  <Card title={words.mail}>
                    <p className="mb-3 text-dense text-muted">{words.mailText}</p>
                    <a href={`mailto:${email}`} className={buttonClass()}>
                      <Mail aria-hidden="true" size={18} />
                      <span className="break-all">{words.write(email)}</span>
                    </a>
                  </Card>
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      <Card>
        <p className="mb-3 text-dense text-muted">{words.helpText}</p>
        <Link to="/help" className={buttonClass()}>
          <LifeBuoy aria-hidden="true" size={18} />
          {words.helpFirst}
        </Link>
      </Card>
      <SocialLinks />
    </div>
  );
}
