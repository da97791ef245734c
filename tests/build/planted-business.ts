import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openBrowserKey } from '#contract/account/browser-key.ts';
import { updatePersonalData } from '#contract/account/personal-data.ts';
import * as papers from '#contract/books/papers.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { saveTaxLogin } from '#contract/business/tax-authority.ts';
import * as taxData from '#contract/business/tax-data.ts';
import * as contract from '#contract/deletion/account-deletion.ts';
import * as clients from '#contract/directory/clients.ts';
import * as products from '#contract/directory/products.ts';
import * as drafts from '#contract/receipts/drafts.ts';
import type { TestApp } from './app.ts';
import { issued, practiceDraft } from './issued.ts';
import { buildTaxpayer, testPassword } from './taxpayer.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const line = (description: string) => ({ description, quantity: '1', unitPrice: '10', ivaCode: '4' });

/** A business with something of everything, each with a word that is nowhere else. */
export const plantBusiness = async (app: TestApp, admin: pg.Client) => {
  const tag = randomUUID().slice(0, 8);
  const word = (what: string) => `Canario${what}${tag}`;
  const ana = await buildTaxpayer(app, { legalName: word('Legal') });
  const must = ({ status, body }: { status: number; body: unknown }) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  must(await ana.call(updatePersonalData, { body: { shortName: word('Nombre'), businessArea: word('Oficio') } }));
  must(await ana.call(taxData.saveActivity, { body: { name: word('Actividad') } }));
  must(await ana.call(taxData.updateImageLogoEmail, { body: {}, file: pixel }));
  must(await ana.call(taxData.saveTaxDataPart, { body: { tradeName: word('Comercial') } }));
  must(
    await ana.call(clients.saveCustomer, {
      body: {
        identificationType: '06',
        identification: tag,
        name: word('Cliente'),
        email: `cliente.${tag}@example.com`,
      },
    }),
  );
  must(
    await ana.call(products.saveProductService, { body: { description: word('Producto'), price: '1', ivaCode: '4' } }),
  );
  const draftId = randomUUID();
  const draft = practiceDraft({ lines: [line(word('Borrador'))] });
  must(await ana.call(drafts.saveInvoiceDraft, { params: { draftId }, body: { version: 0, draft } }));
  must(
    await ana.call(saveTaxLogin, {
      body: {
        kind: 'master',
        identification: ana.ruc,
        password: `clave-${tag}`,
        accountPassword: testPassword,
        keep: true,
        consents: true,
      },
    }),
  );
  const rent = { id: randomUUID(), apiGroup: 'NEG', frequency: 'M', value: '80', from: '2026-11' } as const;
  must(await ana.call(saveNewExpense, { body: { ...rent, name: word('Arriendo'), category: 'rent' } }));
  const paperId = randomUUID();
  must(await ana.call(papers.uploadImageFileExpenseInvoice, { body: { paperId }, file: pixel }));
  const paper = {
    id: paperId,
    apiGroup: 'NEG',
    documentType: '02',
    supplierIdentification: '1755000056001',
    supplierName: word('Papel'),
    number: '001-001-000000001',
    authorization: '1129384756',
    day: '2026-11-20',
    category: 'supplies',
    total: '14.30',
  } as const;
  must(await ana.call(papers.savePaper, { body: paper }));
  must(await ana.call(openBrowserKey));
  await issued(ana, { issuedOn: '2026-11-20', lines: [line(word('Vendido'))] });
  await admin.query(`update receipts set state = 'authorized' where tenant_id = $1`, [ana.customerId]);
  const exported = await ana.call(contract.exportEverything);
  must(exported);
  const profile = ['Nombre', 'Ciudad', 'Actividad', 'Cliente', 'Producto', 'Borrador', 'Arriendo'].map(word);
  return {
    ana,
    profile: [...profile, ana.email, `cliente.${tag}@example.com`],
    fiscal: ['Vendido', 'Comercial', 'Legal'].map(word),
    paper: word('Papel'),
    exportId: exported.body.id,
  };
};
