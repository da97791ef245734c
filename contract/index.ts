import * as accountDeletion from './account-deletion.ts';
import * as accounts from './accounts.ts';
import * as appLinks from './app-links.ts';
import * as boughtProducts from './bought-products.ts';
import * as browserKey from './browser-key.ts';
import * as catalogs from './catalogs.ts';
import * as clients from './clients.ts';
import * as corrections from './corrections.ts';
import * as creditNotes from './credit-notes.ts';
import * as debitNotes from './debit-notes.ts';
import * as devices from './devices.ts';
import * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as errorReport from './error-report.ts';
import * as handoffs from './handoffs.ts';
import * as home from './home.ts';
import * as imports from './imports.ts';
import * as invoices from './invoices.ts';
import * as looks from './looks.ts';
import * as mails from './mails.ts';
import * as notifications from './notifications.ts';
import * as parameters from './parameters.ts';
import * as people from './people.ts';
import * as personalData from './personal-data.ts';
import * as products from './products.ts';
import * as purchaseLiquidations from './purchase-liquidations.ts';
import * as receipts from './receipts.ts';
import * as received from './received.ts';
import * as recovery from './recovery.ts';
import * as registry from './registry.ts';
import * as remissionGuides from './remission-guides.ts';
import * as reports from './reports.ts';
import * as retentions from './retentions.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as shares from './shares.ts';
import * as taxAuthority from './tax-authority.ts';
import * as taxData from './tax-data.ts';
import * as voiding from './voiding.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'paths' in value && 'access' in value;

/** A module's calls: its own, and those it declares as a group (`receiptCalls`). */
const callsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  const isGroup = typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint);
  return isGroup ? Object.values(value) : [];
};

/** Every call of the product, once. The server refuses to start when one of them has no verb bound to it. */
export const endpoints: readonly Endpoint[] = [
  ...new Set(
    [
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
      invoices,
      mails,
      notifications,
      boughtProducts,
      registry,
      creditNotes,
      debitNotes,
      purchaseLiquidations,
      remissionGuides,
      retentions,
      receipts,
      received,
      imports,
      home,
      reports,
      shares,
      voiding,
      errorReport,
    ].flatMap((noun) => Object.values(noun).flatMap(callsIn)),
  ),
];
