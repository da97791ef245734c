import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { helpSections } from '#phrases/platform/help/index.ts';
import { help as words } from '#phrases/platform/help-screen.ts';
import { screens } from '#phrases/platform/screens.ts';
import { ArticleList } from '#web/features/platform/help/article-list.tsx';
import { searchHelp } from '#web/features/platform/help/search-help.ts';
import { useHasContact } from '#web/shell/frame/contact.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** The help centre: every task by section, or those that answer what is searched; the search is in the address. */
export function HelpScreen() {
  const { search = '' } = useSearch({ from: '/help-centre/help' });
  const navigate = useNavigate();
  const hasContact = useHasContact();
  const find = useCallback(
    (text: string) => navigate({ to: '/help', search: { search: text === '' ? undefined : text }, replace: true }),
    [navigate],
  );
  const found = searchHelp(search);
  return (
    <>
      <PageHead title={screens.help.title} />
      <SearchBox label={words.searchLabel} placeholder={words.search} value={search} onSearch={find} />
      <p role="status" className="mt-2 mb-4 min-h-5 text-meta text-muted">
        {search !== '' && words.found(found.length)}
      </p>
      {search === '' ? (
        <div className="flex flex-col gap-6">
          {helpSections.map(({ title, articles }) => (
            <section key={title}>
              <h2 className="mb-2 text-section font-bold">{title}</h2>
              <ArticleList articles={articles} />
            </section>
          ))}
        </div>
      ) : found.length > 0 ? (
        <ArticleList articles={found} />
      ) : (
        <Card>
          <EmptyState
            drawing={<SearchX size={26} />}
            title={words.none(search)}
            action={
              hasContact && (
                <Link to="/contact" className={buttonClass()}>
                  {words.contact}
                </Link>
              )
            }
          >
            {words.noneText}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
