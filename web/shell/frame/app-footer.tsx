import { Link, useRouterState } from '@tanstack/react-router';
import { footer as words } from '#phrases/shell/shell.ts';
import { useStanding } from '../session/may.tsx';
import { useHasContact } from './contact.ts';
import { footerLinkClass, PageFooter } from './page-footer.tsx';
import { helpOf } from './screen-data.ts';

/** The end of a screen: help with what it does, the help centre, somebody to ask. */
export function AppFooter() {
  const hasContact = useHasContact();
  const group = useStanding()?.group;
  const article = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1);
      return match && helpOf(match.staticData, match.search, group);
    },
  });
  return (
    <PageFooter
      first={
        <>
          <Link to="/help" className={footerLinkClass}>
            {words.help}
          </Link>
          {article !== undefined && (
            <Link to="/help/$article" params={{ article }} className={footerLinkClass}>
              {words.helpHere}
            </Link>
          )}
          {hasContact && (
            <Link to="/contact" className={footerLinkClass}>
              {words.contact}
            </Link>
          )}
        </>
      }
      legal={
        <Link to="/settings" search={{ tab: 2 }} className={footerLinkClass}>
          {words.legal}
        </Link>
      }
    />
  );
}
