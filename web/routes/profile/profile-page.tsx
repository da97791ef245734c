import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { profile as words } from '../../../phrases/screens/home.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page.tsx';

/** A page of Perfil: the way back, the title, one column. */
export const ProfilePage = ({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <div className="max-w-2xl">
    <PageHead
      title={title}
      text={text}
      action={action}
      back={
        <Link
          to={paths.home}
          search={{ tab: 'perfil' }}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-dense font-semibold text-link"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          {words.back}
        </Link>
      }
    />
    {children}
  </div>
);
