import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { roleNames } from '../../phrases/roles.ts';
import { notAllowed as words } from '../../phrases/screens/people.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { PageHead } from '../ui/page.tsx';
import { useRole } from './may.tsx';

/** Stands where a screen has no purpose for this person, and says whom to ask. */
export function NotAllowed() {
  const role = useRole();
  return (
    <>
      <PageHead title={words.title} />
      <Card>
        <EmptyState
          drawing={<Lock size={26} />}
          title={role === undefined ? '' : words.text(roleNames[role])}
          action={
            <Link to={paths.people} className={buttonClass()}>
              {words.people}
            </Link>
          }
        />
      </Card>
    </>
  );
}
