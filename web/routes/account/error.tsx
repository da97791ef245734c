import { Link, useSearch } from '@tanstack/react-router';
import { errorPage as words } from '#phrases/account/session.ts';
import { useSentenceOf } from '#web/shell/errors/error-codes.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Where the server sends who cannot go on: a code of the list in words, and the link to the login. */
export function ErrorScreen() {
  const { error = '' } = useSearch({ from: '/plain/error' });
  return (
    <>
      <PageHead title={words.title} text={useSentenceOf(error)} />
      <div className="flex flex-col gap-3">
        <Link to="/signin" className={buttonClass({ look: 'primary', wide: true })}>
          {words.signIn}
        </Link>
        <Link to="/" className={buttonClass({ wide: true })}>
          {words.home}
        </Link>
      </div>
    </>
  );
}
