import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { contact, help } from '#phrases/shell/titles.ts';
import { paths } from '../paths.ts';
import { centre } from './frames.ts';
import { screen } from './screen.ts';
import { listSearch } from './search.ts';

export const helpRoutes = [
  createRoute({
    getParentRoute: () => centre,
    path: paths.help,
    staticData: { title: help.title },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./platform/help/help.tsx'), 'HelpScreen'),
  }),
  createRoute({
    getParentRoute: () => centre,
    path: paths.helpArticle,
    staticData: { title: help.title },
    // The pages come with the first that is read, not with the first script.
    loader: async ({ params }) => {
      const { helpArticles } = await import('#phrases/platform/help/index.ts');
      return helpArticles.find(({ id }) => id === params.article);
    },
    component: lazyRouteComponent(() => import('./platform/help/article.tsx'), 'HelpArticleScreen'),
  }),
] as const;

export const contactRoutes = [
  screen(paths.contact, contact.title, () => import('./platform/contact.tsx'), 'ContactScreen'),
] as const;
