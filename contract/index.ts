// @asvs V2.1.1

import * as accountsSchemas from './account/accounts.schemas.ts';
import * as accounts from './account/accounts.ts';
import * as browserKeySchemas from './account/browser-key.schemas.ts';
import * as browserKey from './account/browser-key.ts';
import * as devicesSchemas from './account/devices.schemas.ts';
import * as devices from './account/devices.ts';
import * as handoffsSchemas from './account/handoffs.schemas.ts';
import * as handoffs from './account/handoffs.ts';
import * as looksSchemas from './account/looks.schemas.ts';
import * as looks from './account/looks.ts';
import * as personalDataSchemas from './account/personal-data.schemas.ts';
import * as personalData from './account/personal-data.ts';
import * as recoverySchemas from './account/recovery.schemas.ts';
import * as recovery from './account/recovery.ts';
import * as secondFactorSchemas from './account/second-factor.schemas.ts';
import * as secondFactor from './account/second-factor.ts';
import * as sessionSchemas from './account/session.schemas.ts';
import * as session from './account/session.ts';
import * as collectionsSchemas from './books/collections.schemas.ts';
import * as collections from './books/collections.ts';
import * as dashboardSchemas from './books/dashboard.schemas.ts';
import * as dashboard from './books/dashboard.ts';
import * as forecastSchemas from './books/forecast.schemas.ts';
import * as forecast from './books/forecast.ts';
import * as monthsSchemas from './books/months.schemas.ts';
import * as months from './books/months.ts';
import * as ownGroupsSchemas from './books/own-groups.schemas.ts';
import * as ownGroups from './books/own-groups.ts';
import * as papersSchemas from './books/papers.schemas.ts';
import * as papers from './books/papers.ts';
import * as practiceSchemas from './books/practice.schemas.ts';
import * as practice from './books/practice.ts';
import * as reportsSchemas from './books/reports.schemas.ts';
import * as reports from './books/reports.ts';
import * as salesSchemas from './books/sales.schemas.ts';
import * as sales from './books/sales.ts';
import * as typedItemsSchemas from './books/typed-items.schemas.ts';
import * as typedItems from './books/typed-items.ts';
import * as peopleSchemas from './business/people.schemas.ts';
import * as people from './business/people.ts';
import * as signatureAndLogoSchemas from './business/signature-and-logo.schemas.ts';
import * as signatureAndLogo from './business/signature-and-logo.ts';
import * as taxAuthoritySchemas from './business/tax-authority.schemas.ts';
import * as taxAuthority from './business/tax-authority.ts';
import * as taxDataSchemas from './business/tax-data.schemas.ts';
import * as taxData from './business/tax-data.ts';
import * as contentSchemas from './content/content.schemas.ts';
import * as content from './content/content.ts';
import * as annexSchemas from './declarations/annex.schemas.ts';
import * as annex from './declarations/annex.ts';
import * as calendarSchemas from './declarations/calendar.schemas.ts';
import * as calendar from './declarations/calendar.ts';
import * as documentsSchemas from './declarations/documents.schemas.ts';
import * as documents from './declarations/documents.ts';
import * as filingSchemas from './declarations/filing.schemas.ts';
import * as filing from './declarations/filing.ts';
import * as paymentSchemas from './declarations/payment.schemas.ts';
import * as payment from './declarations/payment.ts';
import * as questionsSchemas from './declarations/questions.schemas.ts';
import * as questions from './declarations/questions.ts';
import * as reserveSchemas from './declarations/reserve.schemas.ts';
import * as reserve from './declarations/reserve.ts';
import * as returnsSchemas from './declarations/returns.schemas.ts';
import * as returns from './declarations/returns.ts';
import * as assetsSchemas from './declarations/year/assets.schemas.ts';
import * as assets from './declarations/year/assets.ts';
import * as dependantsSchemas from './declarations/year/dependants.schemas.ts';
import * as dependants from './declarations/year/dependants.ts';
import * as projectionSchemas from './declarations/year/projection.schemas.ts';
import * as projection from './declarations/year/projection.ts';
import * as revenueSchemas from './declarations/year/revenue.schemas.ts';
import * as revenue from './declarations/year/revenue.ts';
import * as accountDeletionSchemas from './deletion/account-deletion.schemas.ts';
import * as accountDeletion from './deletion/account-deletion.ts';
import * as boughtProductsSchemas from './directory/bought-products.schemas.ts';
import * as boughtProducts from './directory/bought-products.ts';
import * as clientsSchemas from './directory/clients.schemas.ts';
import * as clients from './directory/clients.ts';
import * as productsSchemas from './directory/products.schemas.ts';
import * as products from './directory/products.ts';
import * as registrySchemas from './directory/registry.schemas.ts';
import * as registry from './directory/registry.ts';
import type { Endpoint, JudgedEndpoint, Schemas } from './endpoint.ts';
import * as homeSchemas from './home/home.schemas.ts';
import * as home from './home/home.ts';
import * as searchSchemas from './home/search.schemas.ts';
import * as search from './home/search.ts';
import * as mailsSchemas from './messages/mails.schemas.ts';
import * as mails from './messages/mails.ts';
import * as notificationsSchemas from './messages/notifications.schemas.ts';
import * as notifications from './messages/notifications.ts';
import * as casesSchemas from './operator/cases.schemas.ts';
import * as cases from './operator/cases.ts';
import * as publishedSchemas from './operator/published.schemas.ts';
import * as published from './operator/published.ts';
import * as statusSchemas from './operator/status.schemas.ts';
import * as status from './operator/status.ts';
import * as appLinksSchemas from './platform/app-links.schemas.ts';
import * as appLinks from './platform/app-links.ts';
import * as catalogsSchemas from './platform/catalogs.schemas.ts';
import * as catalogs from './platform/catalogs.ts';
import * as errorReportSchemas from './platform/error-report.schemas.ts';
import * as errorReport from './platform/error-report.ts';
import * as ipInfoSchemas from './platform/ip-info.schemas.ts';
import * as ipInfo from './platform/ip-info.ts';
import * as parametersSchemas from './platform/parameters.schemas.ts';
import * as parameters from './platform/parameters.ts';
import * as correctionsSchemas from './receipts/corrections.schemas.ts';
import * as corrections from './receipts/corrections.ts';
import * as draftsSchemas from './receipts/drafts.schemas.ts';
import * as drafts from './receipts/drafts.ts';
import * as receiptsSchemas from './receipts/receipts.schemas.ts';
import * as receipts from './receipts/receipts.ts';
import * as repeatingSchemas from './receipts/repeating.schemas.ts';
import * as repeating from './receipts/repeating.ts';
import * as sharesSchemas from './receipts/shares.schemas.ts';
import * as shares from './receipts/shares.ts';
import { judgedReceipts } from './receipts/types.schemas.ts';
import * as voidingSchemas from './receipts/voiding.schemas.ts';
import * as voiding from './receipts/voiding.ts';
import * as importsSchemas from './received/imports.schemas.ts';
import * as imports from './received/imports.ts';
import * as receivedSchemas from './received/received.schemas.ts';
import * as received from './received/received.ts';
import * as sortingSchemas from './received/sorting.schemas.ts';
import * as sorting from './received/sorting.ts';
import * as offersSchemas from './shop/offers.schemas.ts';
import * as offers from './shop/offers.ts';
import * as ordersSchemas from './shop/orders.schemas.ts';
import * as orders from './shop/orders.ts';
import * as paymentNoticeSchemas from './shop/payment-notice.schemas.ts';
import * as paymentNotice from './shop/payment-notice.ts';
import * as shopPaymentsSchemas from './shop/payments.schemas.ts';
import * as shopPayments from './shop/payments.ts';
import * as promotionsSchemas from './shop/promotions.schemas.ts';
import * as promotions from './shop/promotions.ts';
import * as refundsSchemas from './shop/refunds.schemas.ts';
import * as refunds from './shop/refunds.ts';
import * as signaturesSchemas from './shop/signatures.schemas.ts';
import * as signatures from './shop/signatures.ts';

type Module = Readonly<Record<string, unknown>>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'paths' in value && 'access' in value;

const isGroup = (value: unknown): value is Module =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint);

/** A noun's calls, each with its schemas of the same name: its own, and those it declares as a group (`receiptCalls`). */
const join = (calls: Module, schemas: Module): (readonly [Endpoint, Schemas | undefined])[] =>
  Object.entries(calls).flatMap(([name, call]) => {
    if (isEndpoint(call)) return [[call, schemas[name] as Schemas | undefined] as const];
    return isGroup(call) ? join(call, schemas[name] as Module) : [];
  });

const joined = [
  ...Object.values(judgedReceipts).map(({ calls, schemas }) => join(calls, schemas)),
  join(session, sessionSchemas),
  join(recovery, recoverySchemas),
  join(accounts, accountsSchemas),
  join(appLinks, appLinksSchemas),
  join(ipInfo, ipInfoSchemas),
  join(devices, devicesSchemas),
  join(secondFactor, secondFactorSchemas),
  join(browserKey, browserKeySchemas),
  join(personalData, personalDataSchemas),
  join(accountDeletion, accountDeletionSchemas),
  join(people, peopleSchemas),
  join(parameters, parametersSchemas),
  join(looks, looksSchemas),
  join(handoffs, handoffsSchemas),
  join(taxData, taxDataSchemas),
  join(signatureAndLogo, signatureAndLogoSchemas),
  join(taxAuthority, taxAuthoritySchemas),
  join(content, contentSchemas),
  join(catalogs, catalogsSchemas),
  join(clients, clientsSchemas),
  join(products, productsSchemas),
  join(corrections, correctionsSchemas),
  join(drafts, draftsSchemas),
  join(mails, mailsSchemas),
  join(notifications, notificationsSchemas),
  join(boughtProducts, boughtProductsSchemas),
  join(registry, registrySchemas),
  join(receipts, receiptsSchemas),
  join(received, receivedSchemas),
  join(sorting, sortingSchemas),
  join(imports, importsSchemas),
  join(home, homeSchemas),
  join(search, searchSchemas),
  join(dashboard, dashboardSchemas),
  join(forecast, forecastSchemas),
  join(reports, reportsSchemas),
  join(months, monthsSchemas),
  join(ownGroups, ownGroupsSchemas),
  join(papers, papersSchemas),
  join(sales, salesSchemas),
  join(typedItems, typedItemsSchemas),
  join(collections, collectionsSchemas),
  join(practice, practiceSchemas),
  join(filing, filingSchemas),
  join(payment, paymentSchemas),
  join(questions, questionsSchemas),
  join(reserve, reserveSchemas),
  join(returns, returnsSchemas),
  join(documents, documentsSchemas),
  join(revenue, revenueSchemas),
  join(projection, projectionSchemas),
  join(annex, annexSchemas),
  join(calendar, calendarSchemas),
  join(dependants, dependantsSchemas),
  join(assets, assetsSchemas),
  join(repeating, repeatingSchemas),
  join(offers, offersSchemas),
  join(orders, ordersSchemas),
  join(shopPayments, shopPaymentsSchemas),
  join(paymentNotice, paymentNoticeSchemas),
  join(refunds, refundsSchemas),
  join(signatures, signaturesSchemas),
  join(promotions, promotionsSchemas),
  join(cases, casesSchemas),
  join(published, publishedSchemas),
  join(status, statusSchemas),
  join(shares, sharesSchemas),
  join(voiding, voidingSchemas),
  join(errorReport, errorReportSchemas),
].flat();
const judged = new Map(joined.flatMap(([call, schemas]) => (schemas ? [[call.id, { ...call, ...schemas }]] : [])));

/** The call with what the server judges of it. */
export const judgedEndpoint = ({ id }: Endpoint): JudgedEndpoint => {
  const endpoint = judged.get(id);
  if (!endpoint) throw new Error(`${id}: no schemas of this name beside the call`);
  return endpoint;
};

/** Every call of the product, once. The server refuses to start when one of them has no verb bound to it. */
export const endpoints: readonly JudgedEndpoint[] = [...new Set(joined.map(([call]) => judgedEndpoint(call)))];
