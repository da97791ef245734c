import { day, decimal, flag, listOf, may, objectOf, type Read, text } from '../../declarations/read-value.ts';
import { isTaxPeriod } from '../../declarations/tax-period.ts';
import type { Fault } from '../../faults.ts';
import type { AtsFacts } from './facts.ts';

const money = decimal(2);
const tax = objectOf({ taxCode: text, rateCode: text, rate: may(text), base: money, value: money });
const withheld = objectOf({
  ...{ taxCode: text, code: text, percent: money, base: money, value: money },
  ...{ documentType: may(text), number: may(text) },
});
const party = objectOf({
  ...{ identificationType: text, identification: text, name: text },
  ...{ isRelated: may(flag), isCompany: may(flag) },
});
const numbered = { documentType: text, number: text };
const bought = {
  ...numbered,
  ...{ supplier: party, issuedOn: day, authorization: text, taxes: listOf(tax) },
};
const file = objectOf({
  ruc: text,
  name: text,
  period: text,
  establishments: listOf(text),
  sales: may(
    listOf(objectOf({ ...numbered, client: party, isElectronic: flag, taxes: listOf(tax), waysToPay: listOf(text) })),
  ),
  purchases: may(
    listOf(
      objectOf({
        ...bought,
        ...{ support: text, registeredOn: day, waysToPay: listOf(text) },
        abroad: may(objectOf({ regime: text, country: text, appliesTreaty: flag, isSubjectToRetention: flag })),
        retention: may(objectOf({ number: text, authorization: text, issuedOn: day, lines: listOf(withheld) })),
        modifies: may(objectOf({ ...numbered, authorization: text })),
        reimbursed: may(listOf(objectOf(bought))),
      }),
    ),
  ),
  exports: may(
    listOf(
      objectOf({
        ...numbered,
        ...{ client: party, authorization: text, issuedOn: day, shippedOn: day, kind: text, regime: text },
        ...{ country: text, fob: money, documentFob: money },
        customs: may(
          objectOf({ district: text, year: text, regime: text, correlative: text, transportDocument: text }),
        ),
        income: may(objectOf({ type: text, taxAbroad: may(money) })),
      }),
    ),
  ),
  retained: may(listOf(objectOf({ client: party, lines: listOf(withheld) }))),
  voided: may(listOf(objectOf({ ...numbered, authorization: text }))),
  settings: may(objectOf({ electronicInTotal: may(flag), electronicIncluded: may(flag), saysNotRetained: may(flag) })),
});
type AtsFile = typeof file extends Read<infer T> ? T : never;

/** What was read, or all that is wrong with its form. */
export type ReadAtsFacts =
  | { readonly ok: true; readonly facts: AtsFacts }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads the JSON of somebody who asks for an annex: the documents of a period, see `AtsFacts`; a list that is missing is
 * empty. Faults with their place: `value`, `missing`, `unknown`, `period`.
 */
export function readAtsFacts(json: unknown): ReadAtsFacts {
  const faults: Fault[] = [];
  const read = file(json, '', faults);
  if (read !== undefined && !isTaxPeriod(read.period))
    faults.push({
      code: 'period',
      place: 'period',
      sentence: 'En «period» va un mes, como "2026-10", o un semestre, como "2026-S2".',
      severity: 'error',
    });
  return read === undefined || faults.length > 0 ? { ok: false, faults } : { ok: true, facts: factsOf(read) };
}

/** A line need not say its document: it lies in the purchase, or is of a client. */
const linesOf = <L extends object>(lines: readonly L[]) =>
  lines.map((line) => ({ documentType: '', number: '', ...line }));

const factsOf = ({
  sales = [],
  purchases = [],
  exports = [],
  retained = [],
  voided = [],
  ...rest
}: AtsFile): AtsFacts => ({
  ...rest,
  ...{ sales, exports, voided },
  purchases: purchases.map(({ retention, ...purchase }) => ({
    ...purchase,
    ...(retention === undefined ? {} : { retention: { ...retention, lines: linesOf(retention.lines) } }),
  })),
  retained: retained.map(({ client, lines }) => ({ client, lines: linesOf(lines) })),
});
