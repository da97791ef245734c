import { Link } from '@tanstack/react-router';
import type { HelpArticle } from '#phrases/platform/help/index.ts';
import { Card } from '#web/ui/card.tsx';

export const ArticleList = ({ articles }: { articles: readonly HelpArticle[] }) => (
  <Card flush>
    <ul className="divide-y divide-border">
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <Link
            to="/help/$article"
            params={{ article: id }}
            className="flex min-h-13 flex-col justify-center px-4 py-2.5 hover:bg-surface-2"
          >
            <span className="font-semibold">{title}</span>
            <span className="text-dense text-muted">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
