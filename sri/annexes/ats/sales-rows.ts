import { CREDIT_NOTE, DEBIT_NOTE, FINAL_CONSUMER, RETAINED_INCOME, RETAINED_IVA } from '../../catalogs/index.ts';
import { type Amount, amount, sum } from '../../num/index.ts';
import type { OutlineWithheld } from '../../receipts/document-outline.ts';
import type { AtsEstablishmentRow, AtsSalesRow } from './ats.ts';
import { basesOf, netOf } from './bases.ts';
import type { AtsParty, AtsRetained, AtsSale } from './facts.ts';
import { partsOf, plainName } from './words.ts';

/** Every document of sale that is no note. @sri ATS tabla 4 */
const SALES_DOCUMENT = '18';
const REIMBURSEMENT = '41';
const own = [CREDIT_NOTE, DEBIT_NOTE, REIMBURSEMENT] as string[];
const typeOf = ({ documentType }: AtsSale): string => (own.includes(documentType) ? documentType : SALES_DOCUMENT);

/** Who is known by papers from abroad has one type here. @sri tabla 6, ATS tabla 2 */
const clientTypeOf = ({ identificationType }: AtsParty): string =>
  identificationType === '08' ? '06' : identificationType;
const FOREIGN = '06';

const withheldOf = (lines: readonly OutlineWithheld[], tax: string): Amount =>
  sum(lines.filter(({ taxCode }) => taxCode === tax).map(({ value }) => amount(value)));

interface Group {
  readonly client: AtsParty;
  readonly documentType: string;
  readonly emission: 'E' | 'F';
  readonly sales: AtsSale[];
  readonly withheld: OutlineWithheld[];
}

/**
 * Sales by client, type of document and how they were issued, in that order; what a client retained beside its sales, also
 * where it bought nothing in the period.
 */
export function salesRows(sales: readonly AtsSale[], retained: readonly AtsRetained[]): AtsSalesRow[] {
  const groups = new Map<string, Group>();
  const keyOf = (client: AtsParty, documentType: string, emission: Group['emission']): string =>
    [clientTypeOf(client), client.identification, documentType, emission].join(' ');
  const groupOf = (client: AtsParty, documentType: string, emission: Group['emission']): Group => {
    const key = keyOf(client, documentType, emission);
    const group = groups.get(key) ?? { client, documentType, emission, sales: [], withheld: [] };
    groups.set(key, group);
    return group;
  };
  for (const sale of sales) groupOf(sale.client, typeOf(sale), sale.isElectronic ? 'E' : 'F').sales.push(sale);
  for (const { client, lines } of retained) {
    const isOnPaper = !groups.has(keyOf(client, SALES_DOCUMENT, 'E')) && groups.has(keyOf(client, SALES_DOCUMENT, 'F'));
    groupOf(client, SALES_DOCUMENT, isOnPaper ? 'F' : 'E').withheld.push(...lines);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => rowOf(group));
}

function rowOf({ client, documentType, emission, sales, withheld }: Group): AtsSalesRow {
  const clientType = clientTypeOf(client);
  const { notSubject, exempt, zero, taxed, iva, ice } = basesOf(sales.flatMap(({ taxes }) => taxes));
  const waysToPay = [...new Set(sales.flatMap((sale) => sale.waysToPay))].sort();
  return {
    clientType,
    client: client.identification,
    ...(clientType === FINAL_CONSUMER ? {} : { isRelated: client.isRelated ? 'SI' : 'NO' }),
    ...(clientType === FOREIGN
      ? { personType: client.isCompany ? '02' : '01', clientName: plainName(client.name) }
      : {}),
    documentType,
    emission,
    count: String(sales.length),
    // Sales have no column of their own for what is exempt.
    notSubject: notSubject.add(exempt).toFixed(2),
    zero: zero.toFixed(2),
    taxed: taxed.toFixed(2),
    iva: iva.toFixed(2),
    ice: ice.toFixed(2),
    retainedIva: withheldOf(withheld, RETAINED_IVA).toFixed(2),
    retainedIncome: withheldOf(withheld, RETAINED_INCOME).toFixed(2),
    ...(documentType === CREDIT_NOTE || waysToPay.length === 0
      ? {}
      : { waysToPay: waysToPay.map((code) => ({ code })) }),
  };
}

/** What each establishment sold less its credit notes; a row for each that is active, also without sales. */
export function establishmentRows(establishments: readonly string[], sales: readonly AtsSale[]): AtsEstablishmentRow[] {
  return [...establishments].sort().map((code) => {
    const its = sales.filter(({ number }) => partsOf(number).establishment === code);
    const worth = its.map((sale) => {
      const net = netOf(basesOf(sale.taxes));
      return typeOf(sale) === CREDIT_NOTE ? net.negate() : net;
    });
    return { code, sales: sum(worth).toFixed(2), compensated: '0.00' };
  });
}
