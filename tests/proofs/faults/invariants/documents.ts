import { createHash } from 'node:crypto';
import { REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import type { Evidence, ReceiptEvidence } from '../evidence.ts';
import { type Broken, hex, type Invariant, repeated } from './invariant.ts';

const receiptsOf = ({ businesses }: Evidence): readonly ReceiptEvidence[] =>
  businesses.flatMap(({ receipts }) => receipts);
const sha256 = (bytes: Uint8Array): string => hex(createHash('sha256').update(bytes).digest());
const current = (receipt: ReceiptEvidence) => receipt.versions.find(({ version }) => version === receipt.version);

export const oneRequestOneReceipt: Invariant = {
  number: 2,
  says: 'one draft is at most one receipt, whoever asked however often',
  check: ({ businesses, told }) => {
    const requests = businesses.flatMap((business) =>
      business.requests.map((request) => ({ ...request, tenantId: business.tenantId })),
    );
    const broken: Broken[] = repeated(requests.map(({ receiptId }) => receiptId)).map((receiptId) => ({
      what: 'two drafts became this receipt',
      receiptId,
    }));
    for (const { tenantId, receipts, requests: own } of businesses)
      for (const { id } of receipts)
        if (!own.some(({ receiptId }) => receiptId === id))
          broken.push({ what: `a receipt of ${tenantId} that no draft became`, receiptId: id });
    for (const { draftId, receiptId, tenantId } of told) {
      const request = requests.find((each) => each.draftId === draftId && each.tenantId === tenantId);
      if (request?.receiptId !== receiptId)
        broken.push({ what: `draft ${draftId} was told as this receipt and is ${request?.receiptId}`, receiptId });
    }
    return { checked: requests.length, broken };
  },
};

export const oneKeyOneDocument: Invariant = {
  number: 3,
  says: 'one access key is one document; what was sent is one of its versions; one version at most is authorised',
  check: (evidence) => {
    const receipts = receiptsOf(evidence);
    const owners = new Map<string, string>();
    const broken: Broken[] = [];
    for (const receipt of receipts) {
      const { id: receiptId, versions } = receipt;
      for (const { accessKey } of versions) {
        const owner = owners.get(accessKey) ?? receiptId;
        if (owner !== receiptId) broken.push({ what: `shares the key ${accessKey} with ${owner}`, receiptId });
        owners.set(accessKey, owner);
      }
      if (versions.some(({ version }, i) => version !== i + 1))
        broken.push({ what: 'its versions are not 1, 2, 3…', receiptId });
      if (current(receipt)?.accessKey !== receipt.accessKey)
        broken.push({ what: 'its row and its version have different keys', receiptId });
      for (const attempt of receipt.attempts)
        if (!versions.some(({ version, sha256: digest }) => version === attempt.version && digest === attempt.sha256))
          broken.push({ what: `sent bytes of version ${attempt.version} that are not that version`, receiptId });
      const keys = new Set(versions.map(({ accessKey }) => accessKey));
      const granted = evidence.sri.filter(
        ({ accessKey, authorizations }) => keys.has(accessKey) && authorizations.at(-1)?.state === 'AUTORIZADO',
      );
      if (granted.length > 1)
        broken.push({
          what: `authorised ${granted.length} times: ${granted.map((each) => each.accessKey)}`,
          receiptId,
        });
    }
    return { checked: owners.size, broken };
  },
};

export const bytesAreKept: Invariant = {
  number: 6,
  says: 'signed and authorised bytes as they were written; every signature verifies',
  check: (evidence) => {
    let checked = 0;
    const broken: Broken[] = [];
    for (const { id: receiptId, versions, authorization } of receiptsOf(evidence)) {
      for (const { version, signedXml, sha256: written, signatureValid } of versions) {
        checked++;
        if (sha256(signedXml) !== written)
          broken.push({ what: `version ${version}: other bytes than signed`, receiptId });
        if (!signatureValid) broken.push({ what: `version ${version}: its signature does not verify`, receiptId });
      }
      if (authorization && sha256(authorization.xml) !== authorization.sha256)
        broken.push({ what: 'its authorisation is not as received', receiptId });
    }
    return { checked, broken };
  },
};

export const totalsAgree: Invariant = {
  number: 10,
  says: 'totals in the database = in the signed XML = in the RIDE, to the cent',
  check: (evidence) => {
    const receipts = receiptsOf(evidence);
    const broken = receipts.flatMap((receipt): Broken[] => {
      const document = current(receipt)?.document;
      const { id: receiptId, total, subtotal, rideText } = receipt;
      if (!document) return [{ what: 'its XML cannot be read', receiptId }];
      const pairs = `${document.subtotal} ${document.total}`;
      const found: Broken[] = [];
      if (pairs !== `${subtotal} ${total}`)
        found.push({ what: `database ${subtotal} ${total}, XML ${pairs}`, receiptId });
      // A guide says nothing of money.
      if (rideText !== null && receipt.documentType !== REMISSION_GUIDE && !rideText.includes(total))
        found.push({ what: `the RIDE does not show ${total}`, receiptId });
      return found;
    });
    return { checked: receipts.length, broken };
  },
};
