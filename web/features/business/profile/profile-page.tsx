import { createContext, type ReactNode, useContext } from 'react';
import { profile as words } from '#phrases/home/home.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

const Inside = createContext(false);

/** What is a page of its own elsewhere is here a part of the profile. */
export const InsideProfile = ({ children }: { children: ReactNode }) => <Inside value={true}>{children}</Inside>;

interface ProfilePageProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page of Perfil: the link back, the title, one column. */
export function ProfilePage({ title, text, action, children }: ProfilePageProps) {
  if (useContext(Inside))
    return (
      <section aria-label={title}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h2 className="text-section font-bold">{title}</h2>
            {text !== undefined && <p className="mt-1 text-dense text-muted">{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </section>
    );
  return (
    <div className="max-w-2xl">
      <PageHead
        title={title}
        text={text}
        action={action}
        back={
          <BackLink to="/home" search={{ tab: 'perfil' }}>
            {words.back}
          </BackLink>
        }
      />
      {children}
    </div>
  );
}
