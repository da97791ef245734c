import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screens as words } from '#phrases/platform/screens.ts';
import { app, centre } from '../frames.ts';
import { screen } from '../screen.ts';
import { listSearch } from '../search.ts';

export const inCentre = [
  screen(centre, {
    path: '/help',
    title: words.help.title,
    search: listSearch,
    component: lazyRouteComponent(() => import('./help/help.tsx'), 'HelpScreen'),
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
    component: lazyRouteComponent(() => import('./help/article.tsx'), 'HelpArticleScreen'),
  }),
] as const;

export const inApp = [
  screen(app, {
    path: '/contact',
    title: words.contact.title,
    component: lazyRouteComponent(() => import('./contact.tsx'), 'ContactScreen'),
  }),
] as const;
