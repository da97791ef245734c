import { Link } from '@tanstack/react-router';
import { footer as words } from '#phrases/shell/shell.ts';
import { helpOf } from '#web/help-of.ts';
import { paths } from '#web/paths.ts';
import type { HomeTab } from './menu-items.ts';
import { footerLinkClass, PageFooter } from './page-footer.tsx';

/** The end of a screen: help with what it does, the help centre, somebody to ask. */
export function AppFooter({ screen, tab }: { screen: string; tab: HomeTab | undefined }) {
  const article = helpOf(screen, tab);
  return (
    <PageFooter
      first={
        <>
          <Link to={paths.help} className={footerLinkClass}>
            {words.help}
          </Link>
          {article !== undefined && (
            <Link to={paths.helpArticle} params={{ article }} className={footerLinkClass}>
              {words.helpHere}
            </Link>
          )}
          <Link to={paths.contact} className={footerLinkClass}>
            {words.contact}
          </Link>
        </>
      }
    />
  );
}
