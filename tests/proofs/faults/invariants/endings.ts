import type { Evidence } from '../evidence.ts';
import { type Broken, hex, type Invariant } from './invariant.ts';

export const nothingToldIsLost: Invariant = {
  number: 4,
  says: 'everything people were told is issued exists and is authorised',
  check: ({ told, businesses, refusals }) => {
    const states = new Map(
      businesses.flatMap(({ tenantId, receipts }) =>
        receipts.map(({ id, state }) => [`${tenantId} ${id}`, state] as const),
      ),
    );
    const broken: Broken[] = refusals.map((what) => ({ what: `a person was refused: ${what}` }));
    for (const { tenantId, receiptId, draftId } of told) {
      const state = states.get(`${tenantId} ${receiptId}`);
      if (state === undefined) broken.push({ what: `lost, draft ${draftId}`, receiptId });
      else if (state !== 'authorized') broken.push({ what: `told as issued and ends ${state}`, receiptId });
    }
    return { checked: told.length, broken };
  },
};

export const sriAgrees: Invariant = {
  number: 5,
  says: "the SRI's ledger = ours: authorised there ⇔ authorised here, the same bytes",
  check: ({ sri, businesses }: Evidence) => {
    const receipts = businesses.flatMap((business) => business.receipts);
    const broken: Broken[] = [];
    const granted = sri.filter(({ authorizations }) => authorizations.at(-1)?.state === 'AUTORIZADO');
    for (const { accessKey, xml } of granted) {
      const receipt = receipts.find((each) => each.versions.some((version) => version.accessKey === accessKey));
      if (!receipt) {
        broken.push({ what: `the SRI authorised ${accessKey}, which is nobody's` });
        continue;
      }
      const { id: receiptId, state } = receipt;
      if (state !== 'authorized' || receipt.accessKey !== accessKey)
        broken.push({
          what: `the SRI authorised ${accessKey}; here it is ${state} as ${receipt.accessKey}`,
          receiptId,
        });
      const version = receipt.versions.find((each) => each.version === receipt.version);
      if (version && hex(version.signedXml) !== hex(Buffer.from(xml)))
        broken.push({ what: 'the SRI authorised other bytes than ours', receiptId });
    }
    const keys = new Set(granted.map(({ accessKey }) => accessKey));
    for (const { id: receiptId, state, accessKey, authorization } of receipts) {
      if (state !== 'authorized') continue;
      if (!keys.has(accessKey)) broken.push({ what: 'authorised here and not at the SRI', receiptId });
      if (!authorization) broken.push({ what: "authorised without the SRI's answer", receiptId });
    }
    return { checked: granted.length, broken };
  },
};

export const sentIsJournaled: Invariant = {
  number: 5,
  says: 'whatever reached the SRI is in the journal of what was sent',
  check: ({ sri, journal, businesses }) => {
    const noted = new Set(journal.map(({ accessKey, sha256 }) => `${accessKey} ${sha256}`));
    const versions = businesses.flatMap(({ receipts }) =>
      receipts.flatMap((receipt) => receipt.versions.map((version) => ({ ...version, receiptId: receipt.id }))),
    );
    const arrived = new Map(sri.map(({ accessKey, xml }) => [accessKey, hex(Buffer.from(xml))]));
    const broken = versions.flatMap(({ accessKey, sha256, signedXml, receiptId }) =>
      arrived.get(accessKey) === hex(signedXml) && !noted.has(`${accessKey} ${sha256}`)
        ? [{ what: `${accessKey} is at the SRI and not in the journal`, receiptId }]
        : [],
    );
    return { checked: sri.length, broken };
  },
};

export const everythingEnds: Invariant = {
  number: 15,
  says: 'once it was quiet, nothing was left unfinished: no receipt open, no job waiting',
  check: ({ businesses }) => {
    const receipts = businesses.flatMap((business) => business.receipts);
    const broken: Broken[] = receipts
      .filter(({ state }) => state !== 'authorized')
      .map(({ id, state }) => ({ what: `still ${state}`, receiptId: id }));
    for (const { ruc, openJobs } of businesses)
      for (const job of openJobs) broken.push({ what: `${ruc}: a job waits: ${job}` });
    return { checked: receipts.length, broken };
  },
};
