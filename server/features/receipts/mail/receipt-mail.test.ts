import { CREDIT_NOTE, INVOICE, REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import { describe, expect, it } from 'vitest';
import { type ReceiptMailFacts, receiptMail, voidedMail } from './receipt-mail.ts';

const facts: ReceiptMailFacts = {
  messageId: 'x@cuadre.localhost',
  to: 'ana@correo.ec',
  environment: 'produccion',
  documentType: INVOICE,
  number: '001-001-000000129',
  accessKey: '2011202601171003406500110010010000001291234567814',
  issuedOn: '2026-11-20',
  total: '1209.5',
  issuerName: 'Lucía <Morales> & Hijas',
  issuerEmail: 'lucia@negocio.ec',
  buyerName: 'Ana "Quishpe"',
  ride: new Uint8Array([1]),
  authorizedXml: new Uint8Array([2]),
};

describe('the mail of a receipt', () => {
  it('says who, what, how much; answers go to the taxpayer; both files are attached', () => {
    const mail = receiptMail(facts);
    expect(mail.subject).toBe('Factura 001-001-000000129 de Lucía <Morales> & Hijas');
    expect(mail.replyTo).toBe('lucia@negocio.ec');
    expect(mail.text).toContain('Total: $1.209,50');
    expect(mail.text).toContain('20 nov 2026');
    expect(mail.attachments.map(({ name }) => name)).toEqual([
      'Factura-001-001-000000129.pdf',
      'Factura-001-001-000000129.xml',
    ]);
    expect(mail.text).not.toContain('validez');
  });

  // @asvs V1.1.2 V1.2.1 V1.3.7
  it('cannot be made to carry markup, and says plainly what is only practice', () => {
    const mail = receiptMail({ ...facts, environment: 'practice' });
    expect(mail.html).toContain('Lucía &lt;Morales&gt; &amp; Hijas');
    expect(mail.html).not.toContain('<Morales>');
    expect(mail.text).toContain('no tiene validez tributaria');
  });

  it('begins with the picture of the business, which comes inside the message', () => {
    const picture = { content: new Uint8Array([3]), type: 'image/png' };
    expect(receiptMail(facts).html).not.toContain('<img');
    for (const mail of [receiptMail({ ...facts, picture }), voidedMail({ ...facts, picture })]) {
      const { cid } = mail.attachments.at(-1) ?? {};
      expect(mail.html).toContain(`<img src="cid:${cid}" alt="Lucía &lt;Morales&gt; &amp; Hijas"`);
      expect(mail.html.indexOf('<img')).toBeLessThan(mail.html.indexOf('<h1'));
    }
  });

  it('has the total of a credit note with a minus, and none where nothing is paid', () => {
    const { text: note } = receiptMail({ ...facts, documentType: CREDIT_NOTE, total: '46.00' });
    expect(note).toContain('Total: −$46,00');
    expect(receiptMail({ ...facts, documentType: REMISSION_GUIDE, total: '0.00' }).text).not.toContain('Total');
  });

  it.each(['practice', 'pruebas'] as const)('of %s is marked as such and claims nothing', (environment) => {
    for (const mail of [receiptMail({ ...facts, environment }), voidedMail({ ...facts, environment })]) {
      expect(mail.subject).toMatch(/^\[PR(ÁCTICA|UEBAS)\] /);
      for (const said of [mail.text, mail.html]) {
        expect(said).toContain('no tiene validez tributaria');
        expect(said).not.toMatch(/autorizad|vale ante|confirmó|declaraciones/);
      }
    }
  });
});
