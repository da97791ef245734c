import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { signatureMailText as text } from '#phrases/business/signature-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import { htmlMail } from '#server/features/messages/index.ts';

interface SignatureMailFacts {
  readonly messageId: string;
  readonly to: string;
  readonly name: string;
  readonly holder: string;
  readonly entity: string;
  readonly validTo: Date;
  readonly daysLeft: number;
}

/** The e-mail that announces the end of a signature, to its owner. */
export const signatureMail = (facts: SignatureMailFacts): OutgoingMail => {
  const day = formatDay(dayInEcuador(facts.validTo));
  const greeting = text.greeting(facts.name);
  const rows = [
    [text.holder, facts.holder],
    [text.entity, facts.entity],
    [text.ends, day],
  ] as const;
  const content = { greeting, paragraphs: [text.body(day)], rows, closing: [text.todo], footer: text.footer };
  return {
    messageId: facts.messageId,
    to: facts.to,
    fromName: 'Cuadre',
    subject: text.subject(facts.daysLeft),
    text: [
      `${greeting}.`,
      text.body(day),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      text.todo,
      text.footer,
    ].join('\n\n'),
    html: htmlMail(content),
    attachments: [],
  };
};
