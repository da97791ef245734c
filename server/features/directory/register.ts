import type { WingRegister } from '../wing.ts';
import { routes as clients } from './clients/routes.ts';
import { forgetUploadJob, mailListJob } from './list-mail/jobs.ts';
import { routes as lists } from './list-mail/routes.ts';
import { routes as products } from './products/routes.ts';
import { routes as registry } from './registry/routes.ts';
import { searchedClients, searchedProducts } from './search/searched-lists.ts';

export const directory: WingRegister = {
  routes: [...clients, ...products, ...lists, ...registry],
  jobs: [mailListJob, forgetUploadJob],
  searched: [searchedClients, searchedProducts],
  fates: {
    erasedLater: ['client_products', 'clients', 'products', 'list_upload_rows', 'list_uploads'],
    ofNobody: ['ruc_register'],
  },
};
