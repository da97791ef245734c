import type { Examples } from '../example.ts';
import type * as calls from './content.ts';

const tip = 'guarda-tus-facturas';

export const examples: Examples<typeof calls> = {
  bannerArticleWeb: () => ({ params: { bannerId: tip } }),
  likeArticle: () => ({ body: { identifier: tip, likeSelected: true } }),
  hideContent: () => ({ body: { kind: 'advertisement', isHidden: true } }),
  closeMessage: () => ({ body: { id: 'aviso-de-mantenimiento', isClosed: true } }),
  contentPicture: () => ({ params: { hash: 'a'.repeat(64) } }),
};
