import { type Broken, type Invariant, repeated } from './invariant.ts';

export const buyersAreMailed: Invariant = {
  number: 12,
  says: 'the mail for every buyer with an address goes, at most twice, and in practice to who issued alone',
  check: ({ businesses, mailbox }) => {
    const broken: Broken[] = [];
    const known = new Map<string, string>();
    for (const { receipts, mails, email } of businesses)
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
          if (caught.length < 1 || caught.length > 2)
            broken.push({ what: `its mail arrived ${caught.length} times`, receiptId });
          if (caught.some(({ to }) => to.join() !== recipient))
            broken.push({ what: `its mail went to ${caught.map(({ to }) => to)}`, receiptId });
        }
      }
    for (const { messageId, to } of mailbox)
      if (!known.has(messageId)) broken.push({ what: `a mail that belongs to no receipt, to ${to}` });
    return { checked: known.size, broken };
  },
};

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
