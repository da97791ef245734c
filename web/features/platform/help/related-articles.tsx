import { Link } from '@tanstack/react-router';
import { helpArticles } from '#phrases/platform/help/index.ts';
import { help as words } from '#phrases/platform/help-screen.ts';

export function RelatedArticles({ ids }: { ids: readonly string[] }) {
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
