import type { Route } from '../bind.ts';
import { routes as accountDeletion } from './account-deletion/routes.ts';
import { routes as accounts } from './accounts/routes.ts';
import { routes as browserKey } from './browser-key/routes.ts';
import { routes as catalogs } from './catalogs/routes.ts';
import { routes as clients } from './clients/routes.ts';
import { routes as corrections } from './corrections/routes.ts';
import { routes as devices } from './devices/routes.ts';
import { routes as drafts } from './drafts/routes.ts';
import { routes as emailAddress } from './email-address/routes.ts';
import { routes as home } from './home/routes.ts';
import { routes as inbox } from './inbox/routes.ts';
import { routes as lists } from './lists/routes.ts';
import { routes as parameters } from './parameters/routes.ts';
import { routes as people } from './people/routes.ts';
import { routes as personalData } from './personal-data/routes.ts';
import { routes as products } from './products/routes.ts';
import { routes as receipts } from './receipts/routes.ts';
import { routes as received } from './received/routes.ts';
import { routes as recovery } from './recovery/routes.ts';
import { routes as registry } from './registry/routes.ts';
import { routes as reports } from './reports/routes.ts';
import { routes as secondFactor } from './second-factor/routes.ts';
import { routes as session } from './session/routes.ts';
import { routes as shares } from './shares/routes.ts';
import { routes as taxAuthority } from './tax-authority/routes.ts';
import { routes as taxData } from './tax-data/routes.ts';
import { routes as voiding } from './voiding/routes.ts';

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
