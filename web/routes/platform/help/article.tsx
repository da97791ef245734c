import { Link, useLoaderData } from '@tanstack/react-router';
import { notesOn } from '#phrases/platform/help/article.ts';
import { help as words } from '#phrases/platform/help-screen.ts';
import { CommandList } from '#web/features/home/commands/components/command-list.tsx';
import { RelatedArticles } from '#web/features/platform/help/related-articles.tsx';
import { NotFound } from '#web/shell/errors/errors.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** The page that also lists everything that can be said. */
const VOICE = 'voz-y-atajos';

/** One task, step by step, with the links to where it is done. */
export function HelpArticleScreen() {
  const article = useLoaderData({ from: '/help-centre/help/$article' });
  if (article === undefined) return <NotFound />;
  const { id, title, summary, steps = [], links = [], related = [] } = article;
  const notes = notesOn(article, currentDay());
  return (
    <article className="flex flex-col gap-6">
      <PageHead title={title} text={summary} back={<BackLink to="/help">{words.back}</BackLink>} />
      {steps.length > 0 && (
        <Card title={words.steps}>
          <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-bold">
            {steps.map((step) => (
              <li key={step} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
        </Card>
      )}
      {links.length > 0 && (
        <nav aria-label={words.go} className="flex flex-wrap gap-2">
          {links.map(({ label, to, search }) => (
            <Link key={label} to={to} search={search} className={buttonClass({ look: 'soft' })}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {notes.length > 0 && (
        <section>
          <h2 className="mb-2 text-section font-bold">{words.know}</h2>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {id === VOICE && <CommandList />}
      <RelatedArticles ids={related} />
    </article>
  );
}
