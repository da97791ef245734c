// @asvs V2.1.1
import * as accounts from './account/accounts.ts';
import * as browserKey from './account/browser-key.ts';
import * as devices from './account/devices.ts';
import * as handoffs from './account/handoffs.ts';
import * as looks from './account/looks.ts';
import * as personalData from './account/personal-data.ts';
import * as recovery from './account/recovery.ts';
import * as secondFactor from './account/second-factor.ts';
import * as session from './account/session.ts';
import * as reports from './books/reports.ts';
import * as people from './business/people.ts';
import * as taxAuthority from './business/tax-authority.ts';
import * as taxData from './business/tax-data.ts';
import * as accountDeletion from './deletion/account-deletion.ts';
import * as boughtProducts from './directory/bought-products.ts';
import * as clients from './directory/clients.ts';
import * as products from './directory/products.ts';
import * as registry from './directory/registry.ts';
import type { Endpoint } from './endpoint.ts';
import * as home from './home/home.ts';
import * as mails from './messages/mails.ts';
import * as notifications from './messages/notifications.ts';
import * as appLinks from './platform/app-links.ts';
import * as catalogs from './platform/catalogs.ts';
import * as errorReport from './platform/error-report.ts';
import * as parameters from './platform/parameters.ts';
import * as corrections from './receipts/corrections.ts';
import * as drafts from './receipts/drafts.ts';
import * as receipts from './receipts/receipts.ts';
import * as shares from './receipts/shares.ts';
import { typeCalls } from './receipts/types.ts';
import * as voiding from './receipts/voiding.ts';
import * as imports from './received/imports.ts';
import * as received from './received/received.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'paths' in value && 'access' in value;

/** A module's calls: its own, and those it declares as a group (`listCalls`). */
const callsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const isGroup = typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint);
  return isGroup ? Object.values(value) : [];
};

/** Every call of the product, once. The server refuses to start when one of them has no verb bound to it. */
export const endpoints: readonly Endpoint[] = [
  ...new Set([
    ...typeCalls,
    ...[
      session,
      recovery,
      accounts,
      appLinks,
      devices,
      secondFactor,
      browserKey,
      personalData,
      accountDeletion,
      people,
      parameters,
      looks,
      handoffs,
      taxData,
      taxAuthority,
      catalogs,
      clients,
      products,
      corrections,
      drafts,
      mails,
      notifications,
      boughtProducts,
      registry,
      receipts,
      received,
      imports,
      home,
      reports,
      shares,
      voiding,
      errorReport,
    ].flatMap((noun) => Object.values(noun).flatMap(callsIn)),
  ]),
];
