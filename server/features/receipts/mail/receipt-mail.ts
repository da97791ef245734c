import { saysMoney } from '@cuadre/sri/catalogs';
import { formatDay } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { receiptMailText as text } from '#phrases/receipts/receipt-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import { htmlMail } from '#server/features/messages/index.ts';

/** What both mails of a receipt say of it. */
interface ReceiptFacts {
  readonly messageId: string;
  readonly to: string;
  readonly environment: Environment;
  readonly documentType: string;
  /** 001-001-000000129 */
  readonly number: string;
  readonly accessKey: string;
  readonly issuedOn: string;
  readonly total: string;
  readonly issuerName: string;
  /** Where answers go: the taxpayer. */
  readonly issuerEmail?: string | undefined;
  readonly buyerName: string;
  /** Of the taxpayer, above what the mail says. */
  readonly picture?: { readonly content: Uint8Array; readonly type: string } | undefined;
}

export interface ReceiptMailFacts extends ReceiptFacts {
  readonly ride: Uint8Array;
  readonly authorizedXml: Uint8Array;
}

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing: readonly string[];
}

/** In every mail the same: it names a part of its own message. */
const PICTURE = 'encabezado@cuadre';

/** A mail about a receipt: what is said around its number, date, total and key; answers go to the taxpayer. */
const mailAbout = (
  facts: ReceiptFacts,
  { subject, paragraphs, closing }: Said,
  files: OutgoingMail['attachments'],
): OutgoingMail => {
  const { picture } = facts;
  const rows = [
    [text.number, facts.number],
    [text.date, formatDay(facts.issuedOn)],
    ...(saysMoney(facts.documentType)
      ? [[text.total, formatMoney(signedAmount(facts.documentType, facts.total))] as const]
      : []),
    [text.accessKey, facts.accessKey],
  ] as const;
  const said = {
    greeting: text.greeting(facts.buyerName),
    paragraphs,
    rows,
    closing: [...closing, ...(facts.issuerEmail === undefined ? [] : [text.reply(facts.issuerName)])],
    footer: text.footer,
  };
  return {
    messageId: facts.messageId,
    to: facts.to,
    ...(facts.issuerEmail === undefined ? {} : { replyTo: facts.issuerEmail }),
    fromName: facts.issuerName,
    subject: `${text.of[facts.environment].mark}${subject}`,
    text: [
      `${said.greeting}.`,
      ...said.paragraphs,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...said.closing,
      text.footer,
    ].join('\n\n'),
    html: htmlMail({
      ...said,
      highlight: text.total,
      picture: picture && { cid: PICTURE, alt: facts.issuerName },
    }),
    attachments: [
      ...files,
      ...(picture ? [{ name: `logo.${picture.type === 'image/png' ? 'png' : 'jpg'}`, cid: PICTURE, ...picture }] : []),
    ],
  };
};

/** The e-mail that brings a buyer the receipt: RIDE and authorised XML attached. */
export const receiptMail = (facts: ReceiptMailFacts): OutgoingMail => {
  const name = wordsOf(facts.documentType);
  const said = text.of[facts.environment];
  const file = `${name.title}-${facts.number}`;
  return mailAbout(
    facts,
    {
      subject: text.subject(name.title, facts.number, facts.issuerName),
      paragraphs: [said.body(facts.issuerName, name.inSentence)],
      closing: [said.attached],
    },
    [
      { name: `${file}.pdf`, type: 'application/pdf', content: facts.ride },
      { name: `${file}.xml`, type: 'application/xml', content: facts.authorizedXml },
    ],
  );
};

/** The e-mail that tells a buyer that the receipt counts no more. */
export const voidedMail = (facts: ReceiptFacts): OutgoingMail => {
  const name = wordsOf(facts.documentType);
  const said = text.of[facts.environment];
  return mailAbout(
    facts,
    {
      subject: text.voidedSubject(name.title, facts.number, facts.issuerName),
      paragraphs: [said.voided(facts.issuerName, name.inSentence)],
      closing: [said.voidedTodo].filter((each) => each !== ''),
    },
    [],
  );
};
