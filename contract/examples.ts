import { examples as accounts } from './account/accounts.examples.ts';
import { examples as devices } from './account/devices.examples.ts';
import { examples as handoffs } from './account/handoffs.examples.ts';
import { examples as looks } from './account/looks.examples.ts';
import { examples as personalData } from './account/personal-data.examples.ts';
import { examples as recovery } from './account/recovery.examples.ts';
import { examples as secondFactor } from './account/second-factor.examples.ts';
import { examples as session } from './account/session.examples.ts';
import { examples as collections } from './books/collections.examples.ts';
import { examples as dashboard } from './books/dashboard.examples.ts';
import { examples as forecast } from './books/forecast.examples.ts';
import { examples as months } from './books/months.examples.ts';
import { examples as ownGroups } from './books/own-groups.examples.ts';
import { examples as papers } from './books/papers.examples.ts';
import { examples as practice } from './books/practice.examples.ts';
import { examples as reports } from './books/reports.examples.ts';
import { examples as sales } from './books/sales.examples.ts';
import { examples as typedItems } from './books/typed-items.examples.ts';
import { examples as people } from './business/people.examples.ts';
import { examples as signatureAndLogo } from './business/signature-and-logo.examples.ts';
import { examples as taxAuthority } from './business/tax-authority.examples.ts';
import { examples as taxData } from './business/tax-data.examples.ts';
import { examples as content } from './content/content.examples.ts';
import { examples as annex } from './declarations/annex.examples.ts';
import { examples as calendar } from './declarations/calendar.examples.ts';
import { examples as documents } from './declarations/documents.examples.ts';
import { examples as filing } from './declarations/filing.examples.ts';
import { examples as payment } from './declarations/payment.examples.ts';
import { examples as questions } from './declarations/questions.examples.ts';
import { examples as reserve } from './declarations/reserve.examples.ts';
import { examples as returns } from './declarations/returns.examples.ts';
import { examples as assets } from './declarations/year/assets.examples.ts';
import { examples as dependants } from './declarations/year/dependants.examples.ts';
import { examples as projection } from './declarations/year/projection.examples.ts';
import { examples as revenue } from './declarations/year/revenue.examples.ts';
import { examples as accountDeletion } from './deletion/account-deletion.examples.ts';
import { examples as boughtProducts } from './directory/bought-products.examples.ts';
import { examples as clients } from './directory/clients.examples.ts';
import { examples as products } from './directory/products.examples.ts';
import { examples as registry } from './directory/registry.examples.ts';
import type { AnyExample, ExampleOwner } from './example.ts';
import { examples as search } from './home/search.examples.ts';
import { examples as mails } from './messages/mails.examples.ts';
import { examples as notifications } from './messages/notifications.examples.ts';
import { examples as cases } from './operator/cases.examples.ts';
import { examples as published } from './operator/published.examples.ts';
import { examples as status } from './operator/status.examples.ts';
import { examples as catalogs } from './platform/catalogs.examples.ts';
import { examples as errorReport } from './platform/error-report.examples.ts';
import { examples as parameters } from './platform/parameters.examples.ts';
import { examples as corrections } from './receipts/corrections.examples.ts';
import { examples as receipts } from './receipts/receipts.examples.ts';
import { examples as repeating } from './receipts/repeating.examples.ts';
import { examples as shares } from './receipts/shares.examples.ts';
import { judgedReceipts } from './receipts/types.schemas.ts';
import { examples as voiding } from './receipts/voiding.examples.ts';
import { examples as imports } from './received/imports.examples.ts';
import { examples as received } from './received/received.examples.ts';
import { examples as sorting } from './received/sorting.examples.ts';
import { examples as offers } from './shop/offers.examples.ts';
import { examples as orders } from './shop/orders.examples.ts';
import { examples as paymentNotice } from './shop/payment-notice.examples.ts';
import { examples as shopPayments } from './shop/payments.examples.ts';
import { examples as promotions } from './shop/promotions.examples.ts';
import { examples as refunds } from './shop/refunds.examples.ts';
import { examples as signatures } from './shop/signatures.examples.ts';

/** A right input of every call that takes something, by the call's id. No file of the browser's build imports it. */
export const examples: Readonly<Record<string, ((owner: ExampleOwner) => AnyExample) | undefined>> = {
  ...Object.assign({}, ...Object.values(judgedReceipts).map(({ examples }) => examples)),
  ...accounts,
  ...devices,
  ...handoffs,
  ...looks,
  ...personalData,
  ...recovery,
  ...secondFactor,
  ...session,
  ...dashboard,
  ...forecast,
  ...reports,
  ...months,
  ...ownGroups,
  ...papers,
  ...sales,
  ...typedItems,
  ...collections,
  ...practice,
  ...filing,
  ...payment,
  ...questions,
  ...reserve,
  ...returns,
  ...documents,
  ...revenue,
  ...projection,
  ...annex,
  ...calendar,
  ...dependants,
  ...assets,
  ...people,
  ...signatureAndLogo,
  ...taxAuthority,
  ...taxData,
  ...accountDeletion,
  ...boughtProducts,
  ...clients,
  ...products,
  ...registry,
  ...search,
  ...mails,
  ...notifications,
  ...catalogs,
  ...content,
  ...errorReport,
  ...parameters,
  ...corrections,
  ...receipts,
  ...repeating,
  ...shares,
  ...voiding,
  ...shopPayments,
  ...paymentNotice,
  ...refunds,
  ...signatures,
  ...promotions,
  ...orders,
  ...offers,
  ...cases,
  ...published,
  ...status,
  ...imports,
  ...received,
  ...sorting,
};
