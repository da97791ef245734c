import type { BusinessEvidence, Evidence } from '../evidence.ts';
import type { BlowKind } from '../plan.ts';
import { type Broken, type Invariant, repeated } from './invariant.ts';

export const buyersAreMailed: Invariant = {
  number: 12,
  says: 'each buyer with an address gets the mail, twice at most or once more per blow meanwhile; in practice who issued, and whose return was filed or refused by another',
  check: ({ businesses, mailbox, fallen }) => {
    const broken: Broken[] = [];
    const known = new Map<string, string>();
    for (const { receipts, mails, email, audit } of businesses)
      for (const { id: receiptId, state, buyerEmail } of receipts) {
        if (state !== 'authorized') continue;
        const own = mails.filter((mail) => mail.receiptId === receiptId);
        const expected = buyerEmail === null ? 0 : 1;
        if (own.length !== expected) broken.push({ what: `${own.length} mails instead of ${expected}`, receiptId });
        for (const { messageId, recipient, state: mailState } of own) {
          known.set(messageId, recipient);
          const caught = mailbox.filter((mail) => mail.messageId === messageId);
          if (recipient !== email) broken.push({ what: `mail for ${recipient}, not ${email}`, receiptId });
          if (mailState !== 'sent') broken.push({ what: `its mail is ${mailState}`, receiptId });
          if (caught.length < 1 || caught.length > 1 + Math.max(1, blowsMeanwhile(fallen, audit, receiptId)))
            broken.push({ what: `its mail arrived ${caught.length} times`, receiptId });
          if (caught.some(({ to }) => to.join() !== recipient))
            broken.push({ what: `its mail went to ${caught.map(({ to }) => to)}`, receiptId });
        }
      }
    for (const { returns, email, audit } of businesses)
      for (const { id, state, filer } of returns) {
        // Who filed it themselves is not told that they did; nothing is said of a refusal that was approved again meanwhile.
        const word = state === 'sent' ? 'presentada' : 'no-recibida';
        const caught = mailbox.filter(({ messageId }) => messageId.startsWith(`${word}-${id}@`));
        for (const { messageId } of caught) known.set(messageId, email);
        const sentAt = Math.max(
          ...audit
            .filter((row) => row.subject === id && row.action === `declaration.${state}`)
            .map(({ at }) => Date.parse(at)),
        );
        const blows = fallen.filter(({ kind, to }) => interrupts.has(kind) && to >= sentAt).length;
        const least = state === 'sent' && filer !== 'owner' ? 1 : 0;
        const most = filer === 'owner' ? 0 : 1 + Math.max(1, blows);
        if (caught.length < least || caught.length > most)
          broken.push({ what: `the letter of return ${id} arrived ${caught.length} times` });
        if (caught.some(({ to }) => to.join() !== email))
          broken.push({ what: `the letter of return ${id} went to ${caught.map(({ to }) => to)}` });
      }
    for (const { messageId, to } of mailbox)
      if (!known.has(messageId))
        broken.push({ what: `a mail ${messageId} that belongs to no receipt and no return, to ${to}` });
    return { checked: known.size, broken };
  },
};

/** Blows between a receipt's authorisation and the writing down that its mail went. */
const blowsMeanwhile = (fallen: Evidence['fallen'], audit: BusinessEvidence['audit'], receiptId: string): number => {
  const at = (action: string) =>
    Math.max(
      ...audit.filter((row) => row.subject === receiptId && row.action === action).map((row) => Date.parse(row.at)),
    );
  const [begun, ended] = [at('receipt.authorized'), at('mail.sent')];
  return fallen.filter(({ kind, from, to }) => interrupts.has(kind) && from <= ended && to >= begun).length;
};

/** After these nobody knows whether the mail server has the mail. */
const interrupts: ReadonlySet<BlowKind> = new Set([
  'worker',
  'second worker',
  'database',
  'freeze worker',
  'mail down',
]);

export const taxpayersAreApart: Invariant = {
  number: 14,
  says: "no row of one taxpayer in another's hands",
  check: ({ businesses, crossTenantAnswers }) => {
    const broken: Broken[] = crossTenantAnswers.map((what) => ({ what }));
    for (const { ruc, receipts } of businesses)
      for (const { id: receiptId, versions } of receipts)
        if (versions.some(({ accessKey, document }) => accessKey.slice(10, 23) !== ruc || document?.ruc !== ruc))
          broken.push({ what: `a document of ${ruc} in the name of another`, receiptId });
    const ids = businesses.flatMap(({ receipts }) => receipts.map(({ id }) => id));
    for (const receiptId of repeated(ids)) broken.push({ what: 'two taxpayers have it', receiptId });
    return { checked: ids.length, broken };
  },
};
