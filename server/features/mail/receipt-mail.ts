import { formatDay } from '@cuadre/sri/dates';
import { amount, formatMoney } from '@cuadre/sri/num';
import type { Environment } from '../../../contract/common.ts';
import { wordsOf } from '../../../phrases/documents.ts';
import { receiptMailText as text } from '../../../phrases/mail.ts';
import type { OutgoingMail } from '../../adapters/mail/mailer.ts';
import { htmlMail } from './html-mail.ts';

export interface ReceiptMailFacts {
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
  readonly ride: Uint8Array;
  readonly authorizedXml: Uint8Array;
}

/** The e-mail that brings a buyer the receipt: RIDE and authorised XML attached, answers go to the taxpayer. */
export const receiptMail = (facts: ReceiptMailFacts): OutgoingMail => {
  const name = wordsOf(facts.documentType);
  const mark = { practice: text.practice, pruebas: text.tests, produccion: undefined }[facts.environment];
  const rows = [
    [text.number, facts.number],
    [text.date, formatDay(facts.issuedOn)],
    [text.total, formatMoney(amount(facts.total))],
    [text.accessKey, facts.accessKey],
  ] as const;
  const paragraphs = [text.body(facts.issuerName, name.inSentence), ...(mark === undefined ? [] : [mark])];
  const closing = [text.attached, ...(facts.issuerEmail === undefined ? [] : [text.reply(facts.issuerName)])];
  const greeting = text.greeting(facts.buyerName);
  const file = `${name.title}-${facts.number}`;
  return {
    messageId: facts.messageId,
    to: facts.to,
    ...(facts.issuerEmail === undefined ? {} : { replyTo: facts.issuerEmail }),
    fromName: facts.issuerName,
    subject: text.subject(name.title, facts.number, facts.issuerName),
    text: [
      `${greeting}.`,
      ...paragraphs,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...closing,
      text.footer,
    ].join('\n\n'),
    html: htmlMail({ greeting, paragraphs, rows, closing, footer: text.footer, highlight: text.total }),
    attachments: [
      { name: `${file}.pdf`, type: 'application/pdf', content: facts.ride },
      { name: `${file}.xml`, type: 'application/xml', content: facts.authorizedXml },
    ],
  };
};
