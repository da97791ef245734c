import type { Route } from '../bind.ts';
import { routes as browserKey } from './account/browser-key/routes.ts';
import { routes as devices } from './account/devices/routes.ts';
import { routes as emailAddress } from './account/email-address/routes.ts';
import { routes as recovery } from './account/password-recovery/routes.ts';
import { routes as personalData } from './account/personal-data/routes.ts';
import { routes as secondFactor } from './account/second-factor/routes.ts';
import { routes as session } from './account/session/routes.ts';
import { routes as reports } from './books/reports/routes.ts';
import { routes as people } from './business/people/routes.ts';
import { routes as accounts } from './business/routes.ts';
import { routes as taxAuthority } from './business/tax-authority/routes.ts';
import { routes as taxData } from './business/tax-data/routes.ts';
import { routes as accountDeletion } from './deletion/account-deletion/routes.ts';
import { routes as clients } from './directory/clients/routes.ts';
import { routes as lists } from './directory/list-mail/routes.ts';
import { routes as products } from './directory/products/routes.ts';
import { routes as registry } from './directory/registry/routes.ts';
import { routes as home } from './home/home/routes.ts';
import { routes as inbox } from './home/inbox/routes.ts';
import { routes as catalogs } from './platform/catalogs/routes.ts';
import { routes as parameters } from './platform/parameters/routes.ts';
import { routes as corrections } from './receipts/correction/routes.ts';
import { routes as drafts } from './receipts/drafts/routes.ts';
import { routes as receipts } from './receipts/routes.ts';
import { routes as shares } from './receipts/shares/routes.ts';
import { routes as voiding } from './receipts/voiding/routes.ts';
import { routes as received } from './received/routes.ts';

/** Every feature's calls. One line per feature. */
export const routes: readonly Route[] = [
  ...accounts,
  ...accountDeletion,
  ...recovery,
  ...devices,
  ...secondFactor,
  ...browserKey,
  ...personalData,
  ...people,
  ...parameters,
  ...emailAddress,
  ...session,
  ...taxData,
  ...taxAuthority,
  ...clients,
  ...products,
  ...lists,
  ...home,
  ...inbox,
  ...registry,
  ...catalogs,
  ...corrections,
  ...drafts,
  ...receipts,
  ...received,
  ...reports,
  ...shares,
  ...voiding,
];
