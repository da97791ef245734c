import type { Evidence, ReturnEvidence } from '../evidence.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

const returnsOf = ({ businesses }: Evidence): readonly ReturnEvidence[] => businesses.flatMap(({ returns }) => returns);

const isEnded = (state: string): boolean => state === 'sent' || state === 'refused';

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
      for (const { id, state, filer, number } of returns) {
        if (filer !== 'portal') continue;
        if (state === 'sent' && there.get(id)?.numero !== number)
          broken.push({ what: `return ${id} has the number ${number}, the portal ${there.get(id)?.numero}` });
        there.delete(id);
      }
      for (const { id, period, obligation, ordinal, state, filer } of returns) {
        if (state !== 'sent' || filer !== 'portal') continue;
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
  says: 'every return that people were told is approved is there, filed or refused by who files it, and in the journal',
  check: (evidence) => {
    const noted = new Set(evidence.notedReturns.map(({ returnId, state }) => `${returnId} ${state}`));
    const broken: Broken[] = [];
    for (const { tenantId, returnId } of evidence.approved) {
      const business = evidence.businesses.find((each) => each.tenantId === tenantId);
      const found = business?.returns.find(({ id }) => id === returnId);
      if (found === undefined) broken.push({ what: `return ${returnId} is lost` });
      else if (found.state !== 'sent' && !(found.state === 'refused' && found.filer !== 'portal'))
        broken.push({ what: `return ${returnId} is still ${found.state}` });
    }
    for (const { id, state } of returnsOf(evidence))
      for (const each of isEnded(state) ? ['approved', state] : ['approved'])
        if (!noted.has(`${id} ${each}`)) broken.push({ what: `return ${id}: ${each} is not in the journal` });
    return { checked: evidence.approved.length, broken };
  },
};

export const sentPeriodsStay: Invariant = {
  number: 19,
  says: 'what was approved is as it was, and no document of its period came, went or changed without a substitute or a word of its owner',
  check: (evidence) => {
    const broken: Broken[] = [];
    const changed = new Set(evidence.changed.map(({ document }) => document));
    const all = returnsOf(evidence);
    for (const { id, hashHolds } of all)
      if (!hashHolds) broken.push({ what: `return ${id} is not as it was approved` });
    for (const { returns } of evidence.businesses) {
      // Another return than that of IVA reads a part of what its days have.
      const ofIva = returns.filter(({ obligation, state }) => obligation === 'iva' && state === 'sent');
      const last = new Map(ofIva.map((each) => [each.period, each]));
      for (const { id, documents, entries } of last.values()) {
        const isKept = (each: string) => !changed.has(each.split(' ')[0] ?? '');
        const [then, now] = [new Set(documents.filter(isKept)), new Set(entries.filter(isKept))];
        for (const gone of then) if (!now.has(gone)) broken.push({ what: `return ${id}: ${gone} is gone` });
        for (const come of now) if (!then.has(come)) broken.push({ what: `return ${id}: ${come} came afterwards` });
      }
    }
    return { checked: all.length, broken };
  },
};

export const endsAreWhatWasSaid: Invariant = {
  number: 26,
  says: 'a return that a person files ends once, as they said: its number is theirs, and no other return has it',
  check: ({ businesses, said }) => {
    const broken: Broken[] = [];
    const answered = said.filter(({ isAnswered }) => isAnswered);
    for (const { ruc, returns, audit } of businesses) {
      const own = said.filter((each) => each.ruc === ruc);
      const isSaid = (to: (typeof own)[number], of: ReturnEvidence) =>
        to.obligation === of.obligation && to.period === of.period && to.state === of.state && to.number === of.number;
      for (const each of own) {
        const found = returns.filter((row) => row.filer !== 'portal' && isSaid(each, row));
        const what = `${ruc} ${each.obligation} ${each.period}: ${each.state} ${each.number ?? ''}`;
        if (each.isAnswered && found.length === 0) broken.push({ what: `${what} is lost` });
      }
      for (const row of returns) {
        const { id, state, filer, number } = row;
        if (!isEnded(state)) continue;
        if (filer !== 'portal' && !own.some((each) => isSaid(each, row)))
          broken.push({ what: `return ${id} is ${state} ${number ?? ''}, and nobody said so` });
        const ends = audit.filter(
          ({ subject, action }) => subject === id && /^declaration\.(sent|refused)$/.test(action),
        );
        if (ends.length !== 1) broken.push({ what: `return ${id} ended ${ends.length} times` });
      }
      for (const twice of repeated(returns.flatMap(({ number }) => number ?? [])))
        broken.push({ what: `${ruc}: two returns have the number ${twice}` });
    }
    return { checked: answered.length, broken };
  },
};

export const changesAreMarkedOnce: Invariant = {
  number: 27,
  says: 'a document that its owner changed in a sent month is changed once and marks that return alone, whose documents stay as approved',
  check: ({ businesses, changed, marked }) => {
    const broken: Broken[] = [];
    const nameOf = ({ tenantId, obligation, period }: (typeof marked)[number]) => `${tenantId} ${obligation} ${period}`;
    const marks = marked.map(nameOf);
    const expected = new Set(changed.map((each) => nameOf({ ...each, obligation: 'iva' })));
    for (const { tenantId, period, document, was, now } of changed) {
      const { returns = [], audit = [] } = businesses.find((each) => each.tenantId === tenantId) ?? {};
      const sent = returns.filter((each) => each.obligation === 'iva' && each.period === period);
      const [only] = sent;
      if (only === undefined || sent.length > 1)
        broken.push({ what: `${period}: ${sent.length} returns instead of one` });
      const says = (all: readonly string[] = []) => all.filter((each) => each.startsWith(`${document} `)).join(', ');
      if (!says(only?.documents).endsWith(` ${was}`) || says(only?.documents).includes(', '))
        broken.push({ what: `return ${only?.id} was approved with ${says(only?.documents)}` });
      if (!says(only?.entries).endsWith(` ${now}`) || says(only?.entries).includes(', '))
        broken.push({ what: `the books have ${says(only?.entries)} of what was changed to ${now}` });
      const changes = audit.filter(({ subject, action }) => subject === document && action === 'books.paper_changed');
      if (changes.length !== 1) broken.push({ what: `${document} was changed ${changes.length} times` });
      const times = marks.filter((mark) => mark === nameOf({ tenantId, obligation: 'iva', period })).length;
      if (times !== 1) broken.push({ what: `the changed return of ${period} is named ${times} times` });
    }
    for (const mark of marks)
      if (!expected.has(mark)) broken.push({ what: `the return ${mark} is marked, and nobody changed anything of it` });
    return { checked: changed.length, broken };
  },
};
