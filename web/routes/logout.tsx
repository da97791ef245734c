import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signIn as words } from '../../phrases/screens/session.ts';
import { paths } from '../paths.ts';
import { signOutHere } from '../shell/session.ts';
import { PageHead } from '../ui/page.tsx';
import { showToast } from '../ui/toast.tsx';

/** Ends the session wherever it is opened from, then the login. */
export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    signOutHere().then(() => {
      showToast(words.left, { tone: 'info' });
      navigate({ to: paths.signIn, replace: true });
    });
  }, [navigate]);
  return <PageHead title={words.leaving} />;
}
