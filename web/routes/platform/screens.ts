import { createRoute } from '@tanstack/react-router';
import { screens as words } from '#phrases/platform/screens.ts';
import { app, centre } from '../frames.ts';
import { lazyScreen, screen } from '../screen.ts';
import { listSearch } from '../search.ts';

export const inCentre = [
  screen(centre, {
    path: '/help',
    title: words.help.title,
    search: listSearch,
    component: lazyScreen(() => import('./help/help.tsx'), 'HelpScreen'),
  }),
  createRoute({
    getParentRoute: () => centre,
    path: '/help/$article',
    staticData: { title: words.help.title },
    // The pages come with the first that is read, not with the first script.
    loader: async ({ params }) => {
      const { helpArticles } = await import('#phrases/platform/help/index.ts');
      return helpArticles.find(({ id }) => id === params.article);
    },
    component: lazyScreen(() => import('./help/article.tsx'), 'HelpArticleScreen'),
  }),
] as const;

export const inApp = [
  screen(app, {
    path: '/contact',
    title: words.contact.title,
    component: lazyScreen(() => import('./contact.tsx'), 'ContactScreen'),
  }),
] as const;
