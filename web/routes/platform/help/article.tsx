import { Link, useLoaderData } from '@tanstack/react-router';
import { helpArticles } from '#phrases/platform/help/index.ts';
import { help as words } from '#phrases/platform/help-screen.ts';
import { commands } from '#web/features/home/commands/commands.ts';
import { NotFound } from '#web/shell/errors/errors.tsx';
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
  const { id, title, summary, steps = [], notes = [], links = [], related = [] } = article;
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
      {id === VOICE && <Commands />}
      <Related ids={related} />
    </article>
  );
}

const Commands = () => (
  <section>
    <h2 className="mb-2 text-section font-bold">{words.commands}</h2>
    <dl className="grid gap-x-6 gap-y-3 tb:grid-cols-2">
      {commands.map(({ id, says: [first, ...others] }) => (
        <div key={id}>
          <dt className="font-semibold">{first}</dt>
          {others.length > 0 && <dd className="text-dense text-muted">{words.also(others.join(', '))}</dd>}
        </div>
      ))}
    </dl>
  </section>
);

function Related({ ids }: { ids: readonly string[] }) {
  const articles = helpArticles.filter(({ id }) => ids.includes(id));
  if (articles.length === 0) return null;
  return (
    <nav aria-label={words.related}>
      <h2 className="mb-1 text-section font-bold">{words.related}</h2>
      <ul>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/help/$article"
              params={{ article: id }}
              className="inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
