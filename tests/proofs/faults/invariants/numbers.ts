import { type BusinessEvidence, type Evidence, type Series, seriesName } from '../evidence.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

const isOf = (series: Series) => (other: Series) => seriesName(series) === seriesName(other);

const gaplessIn = (business: BusinessEvidence): Broken[] =>
  business.counters.flatMap((counter) => {
    const name = `${business.ruc} ${seriesName(counter)}`;
    const rows = business.ledger.filter(isOf(counter));
    const numbers = new Set(rows.map(({ sequential }) => sequential));
    const broken: Broken[] = repeated(rows.map(({ sequential }) => sequential)).map((number) => ({
      what: `${name}: number ${number} twice in the ledger`,
    }));
    for (let number = counter.first; number <= counter.last; number++)
      if (!numbers.has(number)) broken.push({ what: `${name}: number ${number} is not explained` });
    for (const { sequential, use, receiptId, reason } of rows) {
      if (sequential < counter.first || sequential > counter.last)
        broken.push({ what: `${name}: ${sequential} lies outside ${counter.first}..${counter.last}` });
      if (use !== 'receipt' && !reason) broken.push({ what: `${name}: ${sequential} is ${use} without a reason` });
      const receipt = business.receipts.find(({ id }) => id === receiptId);
      if (use === 'receipt' && (receipt?.sequential !== sequential || !isOf(counter)(receipt)))
        broken.push({ what: `${name}: ${sequential} belongs to no receipt of that number` });
    }
    const held = business.receipts.filter(isOf(counter)).map(({ sequential }) => sequential);
    for (const number of repeated(held)) broken.push({ what: `${name}: two receipts have number ${number}` });
    for (const number of held)
      if (!rows.some(({ sequential, use }) => sequential === number && use === 'receipt'))
        broken.push({ what: `${name}: the receipt ${number} is not in the ledger` });
    return broken;
  });

const withoutCounter = (business: BusinessEvidence): Broken[] =>
  business.ledger
    .filter((row) => !business.counters.some(isOf(row)))
    .map((row) => ({ what: `${business.ruc} ${seriesName(row)}: ${row.sequential} has no counter` }));

export const numbersAreExplained: Invariant = {
  number: 1,
  says: 'every number from first to last is in the ledger once, explained',
  check: ({ businesses }) => ({
    checked: businesses.reduce((sum, { ledger }) => sum + ledger.length, 0),
    broken: businesses.flatMap((business) => [...gaplessIn(business), ...withoutCounter(business)]),
  }),
};

export const countersNeverDecrease: Invariant = {
  number: 8,
  says: 'counters never decrease',
  check: ({ counterSamples, businesses }) => {
    const highest = new Map<string, number>();
    const broken: Broken[] = [];
    const atTheEnd = businesses.flatMap(({ tenantId, counters }) => counters.map((each) => ({ ...each, tenantId })));
    for (const sample of [...counterSamples, ...atTheEnd]) {
      const key = `${sample.tenantId} ${seriesName(sample)}`;
      const before = highest.get(key) ?? 0;
      if (sample.last < before) broken.push({ what: `${key}: ${before}, then ${sample.last}` });
      highest.set(key, Math.max(before, sample.last));
    }
    return { checked: counterSamples.length, broken };
  },
};

export const quotaIsWhatWasIssued: Invariant = {
  number: 9,
  says: 'quota used = documents issued in producción, never over the plan',
  check: ({ businesses }: Evidence) => ({
    checked: businesses.length,
    broken: businesses.flatMap(({ ruc, grants, receipts }) => {
      const used = grants.reduce((sum, grant) => sum + grant.used, 0);
      const broken: Broken[] = grants
        .filter((grant) => grant.used < 0 || grant.used > (grant.quantity ?? grant.used))
        .map((grant) => ({ what: `${ruc}: ${grant.used} used of ${grant.quantity}` }));
      const real = receipts.filter(({ environment }) => environment === 'produccion').length;
      if (used !== real) broken.push({ what: `${ruc}: ${used} used, ${real} issued` });
      return broken;
    }),
  }),
};
