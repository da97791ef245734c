import type { Evidence, ReturnEvidence } from '../evidence.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

const returnsOf = ({ businesses }: Evidence): readonly ReturnEvidence[] => businesses.flatMap(({ returns }) => returns);

export const nothingIsFiledTwice: Invariant = {
  number: 17,
  says: 'a period is filed once: what the portal has is ours, under our number, and each form before it is named',
  check: ({ businesses, portal }) => {
    const broken: Broken[] = [];
    const standing = portal.filter(({ rechazo }) => rechazo === undefined);
    const originals = standing.filter(({ sustituye }) => sustituye === undefined);
    for (const twice of repeated(originals.map(({ ruc, obligacion, periodo }) => `${ruc} ${obligacion} ${periodo}`)))
      broken.push({ what: `${twice} was filed twice` });
    for (const twice of repeated(standing.map(({ referencia }) => referencia)))
      broken.push({ what: `the return ${twice} was filed twice` });
    for (const { ruc, returns } of businesses) {
      const there = new Map(standing.filter((each) => each.ruc === ruc).map((each) => [each.referencia, each]));
      for (const { id, state, number } of returns) {
        if (state === 'sent' && there.get(id)?.numero !== number)
          broken.push({ what: `return ${id} has the number ${number}, the portal ${there.get(id)?.numero}` });
        there.delete(id);
      }
      for (const { id, period, obligation, ordinal, state } of returns) {
        if (state !== 'sent') continue;
        const isBefore = (each: ReturnEvidence) =>
          each.obligation === obligation && each.period === period && each.ordinal === ordinal - 1;
        const before = ordinal === 1 ? undefined : (returns.find(isBefore)?.number ?? 'none');
        const named = standing.find(({ referencia }) => referencia === id)?.sustituye;
        if (named !== before) broken.push({ what: `return ${id} takes the place of ${named}, not of ${before}` });
      }
      for (const id of there.keys()) broken.push({ what: `the portal has ${id}, which nobody approved` });
      const live = returns.filter(({ state }) => state !== 'refused');
      for (const twice of repeated(live.map(({ obligation, period, ordinal }) => `${obligation} ${period} ${ordinal}`)))
        broken.push({ what: `${ruc} approved ${twice} twice` });
    }
    return { checked: standing.length, broken };
  },
};

export const nothingApprovedIsLost: Invariant = {
  number: 18,
  says: 'every return that people were told is approved is there, filed, and in the journal',
  check: (evidence) => {
    const noted = new Set(evidence.notedReturns.map(({ returnId, state }) => `${returnId} ${state}`));
    const broken: Broken[] = [];
    for (const { tenantId, returnId } of evidence.approved) {
      const business = evidence.businesses.find((each) => each.tenantId === tenantId);
      const found = business?.returns.find(({ id }) => id === returnId);
      if (found === undefined) broken.push({ what: `return ${returnId} is lost` });
      else if (found.state !== 'sent') broken.push({ what: `return ${returnId} is still ${found.state}` });
    }
    for (const { id, state } of returnsOf(evidence))
      for (const each of state === 'sent' ? ['approved', 'sent'] : ['approved'])
        if (!noted.has(`${id} ${each}`)) broken.push({ what: `return ${id}: ${each} is not in the journal` });
    return { checked: evidence.approved.length, broken };
  },
};

export const sentPeriodsStay: Invariant = {
  number: 19,
  says: 'what was approved is as it was, and no document of its period came, went or changed without a substitute',
  check: (evidence) => {
    const broken: Broken[] = [];
    const all = returnsOf(evidence);
    for (const { id, hashHolds } of all)
      if (!hashHolds) broken.push({ what: `return ${id} is not as it was approved` });
    for (const { returns } of evidence.businesses) {
      // Another return than that of IVA reads a part of what its days have.
      const ofIva = returns.filter(({ obligation, state }) => obligation === 'iva' && state === 'sent');
      const last = new Map(ofIva.map((each) => [each.period, each]));
      for (const { id, documents, entries } of last.values()) {
        const [then, now] = [new Set(documents), new Set(entries)];
        for (const gone of then) if (!now.has(gone)) broken.push({ what: `return ${id}: ${gone} is gone` });
        for (const come of now) if (!then.has(come)) broken.push({ what: `return ${id}: ${come} came afterwards` });
      }
    }
    return { checked: all.length, broken };
  },
};
