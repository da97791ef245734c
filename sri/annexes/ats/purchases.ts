import {
  CREDIT_NOTE,
  type LimitOverrides,
  limitOn,
  NO_RETENTION,
  PAID_ABROAD,
  PAID_TO_RESIDENT,
  REIMBURSEMENT_DOCUMENT,
  RETAINED_INCOME,
  RETAINED_IVA,
} from '../../catalogs/index.ts';
import { type Amount, amount, sum } from '../../num/index.ts';
import type { OutlineWithheld } from '../../receipts/document-outline.ts';
import type { AtsPayment, AtsPurchaseRow, AtsReimbursedRow } from './ats.ts';
import { type Bases, basesOf, netOf, totalOf } from './bases.ts';
import type { AtsParty, AtsPurchase } from './facts.ts';
import { partsOf, plainName } from './words.ts';

/** Our types of identification by those of a supplier; papers from abroad are one. @sri tabla 6, ATS tabla 2 */
const supplierTypes: Readonly<Record<string, string>> = { '04': '01', '05': '02' };
const FOREIGN = '03';
const supplierTypeOf = ({ identificationType }: AtsParty): string => supplierTypes[identificationType] ?? FOREIGN;

/** The column of IVA that was retained, by its percentage. */
const columns = {
  10: 'retained10',
  20: 'retained20',
  30: 'retained30',
  50: 'retained50',
  70: 'retained70',
  100: 'retained100',
} as const;
type Column = (typeof columns)[keyof typeof columns];

/** The percentage of a line of IVA as its column says it; undefined where the annex has none. */
export const columnOf = ({ percent }: OutlineWithheld): Column | undefined =>
  (columns as Readonly<Record<string, Column>>)[amount(percent).toText()];

const linesOf = ({ retention }: AtsPurchase, tax: string): OutlineWithheld[] =>
  (retention?.lines ?? []).filter(({ taxCode }) => taxCode === tax);

/** What was retained of its IVA. */
export const retainedIva = (purchase: AtsPurchase): Amount =>
  sum(linesOf(purchase, RETAINED_IVA).map(({ value }) => amount(value)));

const basesIn = ({ notSubject, exempt, zero, taxed, iva, ice }: Bases) => ({
  notSubject: notSubject.toFixed(2),
  zero: zero.toFixed(2),
  taxed: taxed.toFixed(2),
  exempt: exempt.toFixed(2),
  ice: ice.toFixed(2),
  iva: iva.toFixed(2),
});

const reimbursedRow = (bought: NonNullable<AtsPurchase['reimbursed']>[number]): AtsReimbursedRow => ({
  documentType: bought.documentType,
  supplierType: supplierTypeOf(bought.supplier),
  supplier: bought.supplier.identification,
  ...partsOf(bought.number),
  issuedOn: bought.issuedOn,
  authorization: bought.authorization,
  ...basesIn(basesOf(bought.taxes)),
});

const yesOrNo = (is: boolean): 'SI' | 'NO' => (is ? 'SI' : 'NO');

function paymentOf({ abroad }: AtsPurchase): AtsPayment {
  if (abroad === undefined)
    return { residence: PAID_TO_RESIDENT, country: 'NA', appliesTreaty: 'NA', isSubjectToRetention: 'NA' };
  const { regime, country, appliesTreaty, isSubjectToRetention } = abroad;
  return {
    residence: PAID_ABROAD,
    regime,
    generalCountry: country,
    country,
    appliesTreaty: yesOrNo(appliesTreaty),
    isSubjectToRetention: yesOrNo(isSubjectToRetention),
  };
}

/** The lines of income tax: of a refund and of a credit note none, of any other without retention the one that says so. */
function incomeOf(purchase: AtsPurchase, saysNotRetained: boolean): Pick<AtsPurchaseRow, 'income'> {
  if (purchase.documentType === REIMBURSEMENT_DOCUMENT) return {};
  const income = linesOf(purchase, RETAINED_INCOME).map(({ code, base, percent, value }) => ({
    code,
    base: amount(base).toFixed(2),
    percent: amount(percent).toFixed(2),
    value: amount(value).toFixed(2),
  }));
  if (income.length > 0) return { income };
  if (!saysNotRetained || purchase.documentType === CREDIT_NOTE) return {};
  const base = netOf(basesOf(purchase.taxes)).toFixed(2);
  return { income: [{ code: NO_RETENTION, base, percent: '0.00', value: '0.00' }] };
}

function retentionOf({ retention }: AtsPurchase): Partial<AtsPurchaseRow> {
  if (retention === undefined) return {};
  const { establishment, salesPoint, sequential } = partsOf(retention.number);
  return {
    retentionEstablishment: establishment,
    retentionSalesPoint: salesPoint,
    retentionSequential: sequential,
    retentionAuthorization: retention.authorization,
    retainedOn: retention.issuedOn,
  };
}

function modifiedOf({ modifies }: AtsPurchase): Partial<AtsPurchaseRow> {
  if (modifies === undefined) return {};
  const { establishment, salesPoint, sequential } = partsOf(modifies.number);
  return {
    modifiedType: modifies.documentType,
    modifiedEstablishment: establishment,
    modifiedSalesPoint: salesPoint,
    modifiedSequential: sequential,
    modifiedAuthorization: modifies.authorization,
  };
}

/** One purchase as the annex has it. How it was paid is told above the limit of cash. @sri ats_2020_12_02.xsd */
export function purchaseRow(
  purchase: AtsPurchase,
  { limits, saysNotRetained }: { readonly limits?: LimitOverrides | undefined; readonly saysNotRetained: boolean },
): AtsPurchaseRow {
  const { supplier, reimbursed = [], waysToPay, documentType, issuedOn } = purchase;
  const bases = basesOf(purchase.taxes);
  const isForeign = supplierTypeOf(supplier) === FOREIGN;
  const isTold = totalOf(bases).compare(amount(limitOn('cashTotal', issuedOn, limits))) > 0;
  const ofIva = linesOf(purchase, RETAINED_IVA);
  const retained = (column: Column): string =>
    sum(ofIva.filter((line) => columnOf(line) === column).map(({ value }) => amount(value))).toFixed(2);
  return {
    support: purchase.support,
    supplierType: supplierTypeOf(supplier),
    supplier: supplier.identification,
    documentType,
    ...(isForeign ? { personType: supplier.isCompany ? '02' : '01', supplierName: plainName(supplier.name) } : {}),
    isRelated: yesOrNo(supplier.isRelated ?? false),
    registeredOn: purchase.registeredOn,
    ...partsOf(purchase.number),
    issuedOn,
    authorization: purchase.authorization,
    ...basesIn(bases),
    retained10: retained('retained10'),
    retained20: retained('retained20'),
    retained30: retained('retained30'),
    retained50: retained('retained50'),
    retained70: retained('retained70'),
    retained100: retained('retained100'),
    reimbursedBases: sum(reimbursed.map(({ taxes }) => netOf(basesOf(taxes)))).toFixed(2),
    payment: paymentOf(purchase),
    ...(isTold && documentType !== CREDIT_NOTE && waysToPay.length > 0
      ? { waysToPay: [...new Set(waysToPay)].sort().map((code) => ({ code })) }
      : {}),
    ...incomeOf(purchase, saysNotRetained),
    ...retentionOf(purchase),
    ...modifiedOf(purchase),
    ...(reimbursed.length === 0 ? {} : { reimbursed: reimbursed.map(reimbursedRow) }),
  };
}
