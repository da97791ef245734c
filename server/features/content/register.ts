import type { WingRegister } from '../wing.ts';
import { routes } from './show/routes.ts';

export const content: WingRegister = {
  routes,
  fates: {
    erasedOfPerson: ['content_marks'],
    ofNobody: ['content_rows', 'content_pictures'],
  },
};
