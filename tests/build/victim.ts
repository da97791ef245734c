import { createHash, randomUUID } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import type pg from 'pg';
import * as devices from '#contract/account/devices.ts';
import { updateGroupExpense } from '#contract/books/own-groups.ts';
import * as papers from '#contract/books/papers.ts';
import * as reports from '#contract/books/reports.ts';
import { saveSales } from '#contract/books/sales.ts';
import * as typedItems from '#contract/books/typed-items.ts';
import * as people from '#contract/business/people.ts';
import * as taxData from '#contract/business/tax-data.ts';
import { changeCalendarFeed } from '#contract/declarations/calendar.ts';
import { saveBankAccount } from '#contract/declarations/payment.ts';
import { saveAsset } from '#contract/declarations/year/assets.ts';
import { saveDependant } from '#contract/declarations/year/dependants.ts';
import * as accountDeletion from '#contract/deletion/account-deletion.ts';
import * as clients from '#contract/directory/clients.ts';
import * as products from '#contract/directory/products.ts';
import type { ExampleOwner } from '#contract/example.ts';
import * as drafts from '#contract/receipts/drafts.ts';
import * as repeating from '#contract/receipts/repeating.ts';
import type { Role } from '#contract/roles.ts';
import { freeze } from '#server/features/declarations/frozen/content.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { buildDraft } from './invoice-draft.ts';
import { bookPlanted } from './planted-books.ts';
import { csvOf } from './sheets.ts';
import { buildTaxpayer, proveAddress, type ReadyTaxpayer, registerSomebody, testPassword } from './taxpayer.ts';

/** Somebody with one of everything, and the words by which a leak would be recognised. */
export interface Victim extends ReadyTaxpayer, Omit<ExampleOwner, 'customerId'> {
  readonly secrets: readonly string[];
  /** Each signed in as somebody else of the business. */
  readonly colleagues: Readonly<Record<Exclude<Role, 'owner'>, Caller>>;
}

const smallPdf = Buffer.from('%PDF-1.4 Foto-Secreta\ntrailer << >>\n%%EOF');

const must = <T extends { readonly status: number; readonly body: unknown }>(answer: T): T => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

/** A return that its owner approved, as a row. */
const bankAccount = () => ({
  id: randomUUID(),
  bank: 'pichincha' as const,
  kind: 'savings' as const,
  number: '2200009999',
});

const insertReturn = async (admin: pg.Client, { customerId, userId, ruc }: ReadyTaxpayer) => {
  const id = randomUUID();
  const zero = '0.00';
  const equation = { charged: zero, credit: zero, retained: zero, before: zero, other: zero, late: zero, pay: zero };
  const figures = { ruc, obligation: 'iva', period: '2026-06', pay: zero, carried: zero, equation } as const;
  const text = '["Declarado-Secreto"]';
  const { content, documents, sha256 } = freeze(
    { ...figures, boxes: {}, typed: {}, previous: {}, deferred: [] },
    { text, sha256: createHash('sha256').update(text).digest('hex'), count: 0 },
  );
  await admin.query(
    `insert into returns (tenant_id, id, environment, obligation, period, ordinal, state, filer, content, documents, sha256,
      leaves, pay, approved_by, approved_at)
    values ($1, $2, 'practice', 'iva', '2026-06', 1, 'approved', 'owner', $3, $4, $5, '{"boxes":{},"deferred":[]}', 0, $6, now())`,
    [customerId, id, content, documents, sha256, userId],
  );
  return id;
};

/** A receipt and its link as rows, so that this does not depend on how issuing works. */
const insertReceipt = async (admin: pg.Client, victim: ReadyTaxpayer) => {
  const [receiptId, linkId] = [randomUUID(), randomUUID()];
  const { customerId: tenant, userId } = victim;
  await admin.query(
    `insert into receipts (tenant_id, id, environment, document_type, establishment, sales_point, sequential, access_key,
      issued_on, state, buyer_identification_type, buyer_identification, buyer_name, subtotal, iva, total, draft,
      signature_id, issued_at, issued_by, updated_at)
    values ($1, $2, 'practice', '${INVOICE}', '001', '001', 77, repeat('7', 49), '2026-11-20', 'authorized', '05', '1710034065',
      'Comprador-Secreto', 10, 1.5, 11.5, $4, $2, now(), $3, now())`,
    [tenant, receiptId, userId, JSON.stringify(buildDraft())],
  );
  await admin.query(
    `insert into receipt_versions (tenant_id, receipt_id, version, access_key, signed_xml, sha256, created_at)
    values ($1, $2, 1, repeat('7', 49), '<factura>Comprador-Secreto</factura>', '', now())`,
    [tenant, receiptId],
  );
  await admin.query(
    `insert into share_links (tenant_id, id, receipt_id, token_hash, created_by, created_at, expires_at)
    values ($1, $2, $3, '\\x00', $4, now(), now() + interval '1 year')`,
    [tenant, linkId, receiptId, userId],
  );
  return { receiptId, linkId };
};

/** An order and a try to pay it, as rows: the shop may be closed. */
const insertOrder = async (admin: pg.Client, { customerId: tenant, userId }: ReadyTaxpayer) => {
  const [orderId, attemptId, caseId] = [randomUUID(), randomUUID(), randomUUID()];
  const attemptCode = randomUUID().replaceAll('-', '').toUpperCase();
  await admin.query(
    `insert into shop_orders (tenant_id, id, state, is_test, lines, base, iva, total, buyer, opened_at, opened_by, expires_at)
    values ($1, $2, 'open', true, '[{"offer":"facturas-25","productType":"FCO","grants":[{"meter":"documents","quantity":25,"months":12}],"base":"6.00"}]',
      6, 0.9, 6.9, '{"name":"Comprador-Secreto","identification":"1710034065001","email":null}', now(), $3, '2999-01-01')`,
    [tenant, orderId, userId],
  );
  await admin.query(
    `insert into payment_attempts (tenant_id, id, order_id, client_transaction_id, state, total, prepared_at, form_until)
    values ($1, $4, $2, $3, 'open', 6.9, now(), now())`,
    [tenant, orderId, attemptCode, attemptId],
  );
  // It waits for an operator.
  await admin.query(
    `insert into operator_cases (id, kind, tenant_id, subject, since) values ($1, 'payment', $2, $3, now())`,
    [caseId, tenant, attemptId],
  );
  const signatureOrderId = randomUUID();
  await admin.query(
    `insert into signature_orders (tenant_id, id, order_id, line, years, state, since, opened_at)
    values ($1, $2, $3, 0, 2, 'paid', now(), now())`,
    [tenant, signatureOrderId, orderId],
  );
  return { orderId, attemptCode, caseId, signatureOrderId };
};

/** Some money that came in of a receipt. */
const insertCollection = async (admin: pg.Client, { customerId: tenant, userId }: ReadyTaxpayer, receiptId: string) => {
  const id = randomUUID();
  await admin.query(
    `insert into collections (tenant_id, id, source_id, day, amount, way_to_pay, made_at, made_by)
    values ($1, $2, $3, '2026-11-20', 1, '20', now(), $4)`,
    [tenant, id, receiptId, userId],
  );
  return id;
};

/** A received receipt, the import it came by and a change of its classification, as rows for the same reason. */
const insertReceived = async (admin: pg.Client, { customerId: tenant, userId }: ReadyTaxpayer) => {
  const [foreignId, importId, changeId] = [randomUUID(), randomUUID(), randomUUID()];
  await admin.query(
    `insert into imports (tenant_id, id, environment, total, accepted, created_at, created_by, finished_at)
    values ($1, $2, 'practice', 1, 1, now(), $3, now())`,
    [tenant, importId, userId],
  );
  await admin.query(
    `insert into import_items (tenant_id, import_id, position, name, door, state, receipt_id)
    values ($1, $2, 0, 'Archivo-Secreto.xml', 'file', 'accepted', $3)`,
    [tenant, importId, foreignId],
  );
  await admin.query(
    `insert into foreign_receipts (tenant_id, id, environment, direction, document_type, version, access_key, number,
      issued_on, issuer_ruc, issuer_name, receiver_identification_type, receiver_identification, receiver_name, subtotal,
      iva, discount, tip, total, taxes, signature, authorization_state, faults, scope, group_code, support, class_state,
      class_rule, import_id, door, created_at, updated_at)
    values ($1, $2, 'practice', 'received', '${INVOICE}', '1.1.0', repeat('8', 49), '001-001-000000088', '2026-11-19',
      '1790016919001', 'Proveedor-Secreto', '04', '1710034065001', 'X', 10, 1.5, 0, 0, 11.5, '[]', 'valid', 'stated', '[]',
      'NEG', 'other', '01', 'review', 'ruc', $3, 'file', now(), now())`,
    [tenant, foreignId, importId],
  );
  await admin.query(
    `insert into foreign_receipt_files (tenant_id, receipt_id, kind, xml, sha256, created_at)
    values ($1, $2, 'original', '<factura>Proveedor-Secreto</factura>', '', now())`,
    [tenant, foreignId],
  );
  await admin.query(`insert into classification_changes (tenant_id, id, made_at, made_by) values ($1, $2, now(), $3)`, [
    tenant,
    changeId,
    userId,
  ]);
  return { foreignId, importId, changeId };
};

/** Somebody whom the taxpayer supports. */
const tellDependant = async (victim: ReadyTaxpayer): Promise<string> => {
  const id = randomUUID();
  const person = { identification: '0923456784', name: 'Carga-Secreta', relation: 'child' } as const;
  must(
    await victim.call(saveDependant, {
      body: { id, ...person, bornOn: '2015-02-03', hasDisability: false, years: [] },
    }),
  );
  return id;
};

const tellAsset = async (victim: ReadyTaxpayer): Promise<string> => {
  const id = randomUUID();
  const bought = { name: 'Activo-Secreto', kind: 'computer', boughtOn: '2026-10-01', value: '900.00' } as const;
  must(
    await victim.call(saveAsset, {
      body: { id, ...bought, isForWork: false, purchase: null, soldOn: null, saleId: null },
    }),
  );
  return id;
};

const insertNotice = async (admin: pg.Client, tenant: string): Promise<string> => {
  const id = randomUUID();
  await admin.query(
    `insert into notifications (tenant_id, id, box, kind, portal, facts, dedupe_key, at, created_at)
    values ($1, $2, 'sri', 'message', 'practice', '{"subject": "Mensaje-Secreto"}', 'secreto', now(), now())`,
    [tenant, id],
  );
  return id;
};

/** Somebody of the business with this role, as rows, so that this does not depend on how people are invited. */
const addColleague = async (app: TestApp, admin: pg.Client, tenantId: string, role: Role): Promise<Caller> => {
  const somebody = await registerSomebody(app);
  await admin.query('update memberships set tenant_id = $1, role = $2 where user_id = $3', [
    tenantId,
    role,
    somebody.userId,
  ]);
  await somebody.signInAgain();
  somebody.customerId = tenantId;
  return somebody;
};

export const buildVictim = async (app: TestApp, admin: pg.Client): Promise<Victim> => {
  const victim = await buildTaxpayer(app, { legalName: 'Contribuyente-Secreto' });
  const client = must(
    await victim.call(clients.saveCustomer, {
      body: {
        identificationType: '05',
        identification: '0602045759',
        name: 'Cliente-Secreto',
        email: 'secreto@example.com',
      },
    }),
  );
  const product = must(
    await victim.call(products.saveProductService, {
      body: { description: 'Producto-Secreto', price: '1', ivaCode: '4' },
    }),
  );
  const sheet = (...lines: string[]) => ({ body: { fileName: 'lista.csv' }, file: csvOf(...lines) });
  const upload = must(
    await victim.call(
      clients.uploadFileCustomers,
      sheet('Identificación;Nombre;Dirección;Correo', '1710034065;Fila-Secreta;Quito;secreto@example.com'),
    ),
  );
  const productUpload = must(
    await victim.call(products.uploadFileProducts, sheet('Nombre;Precio sin IVA;IVA', 'Fila-Secreta;1;15')),
  );
  const mail = must(await victim.call(clients.sendReportCustomerList, { body: { format: 'csv' } }));
  const report = must(
    await victim.call(reports.sendReportInvoiceList, {
      body: { from: '2026-11-01', to: '2026-11-30', format: 'xlsx' },
    }),
  );
  const activities = must(await victim.call(taxData.getActivity));
  const draftId = randomUUID();
  must(await victim.call(drafts.saveInvoiceDraft, { params: { draftId }, body: { version: 0, draft: buildDraft() } }));
  await proveAddress(app, victim);
  const invitation = must(
    await victim.call(people.invitePerson, { body: { email: `invitado.${victim.ruc}@example.com`, role: 'reader' } }),
  );
  const colleagues = {
    issuer: await addColleague(app, admin, victim.customerId, 'issuer'),
    accountant: await addColleague(app, admin, victim.customerId, 'accountant'),
    reader: await addColleague(app, admin, victim.customerId, 'reader'),
  };
  const typed = { apiGroup: 'NEG', frequency: 'M', value: '20', from: '2026-11' } as const;
  const [typedItemId, typedIncomeId] = [randomUUID(), randomUUID()];
  const rent = { ...typed, id: typedItemId, name: 'Gasto-Secreto', category: 'rent' };
  must(await victim.call(typedItems.saveNewExpense, { body: rent }));
  const lessons = { ...typed, id: typedIncomeId, name: 'Ingreso-Secreto', category: 'services' };
  must(await victim.call(typedItems.saveNewIncome, { body: lessons }));
  const salesId = randomUUID();
  must(
    await victim.call(saveSales, {
      body: { id: salesId, day: '2026-11-20', total: '35', category: 'sales', note: 'Venta-Secreta' },
    }),
  );
  const ownGroupId = randomUUID();
  must(
    await victim.call(updateGroupExpense, {
      body: {
        action: 'save',
        id: ownGroupId,
        direction: 'GAS',
        apiGroup: 'NEG',
        under: 'supplies',
        name: 'Grupo-Secreto',
      },
    }),
  );
  const typedTitles = 'Tipo;De quién;Nombre;Categoría;Valor;Desde';
  const typedUpload = must(
    await victim.call(typedItems.uploadTyped, sheet(typedTitles, 'Gasto;Negocio;Fila-Secreta;Arriendo;10;11/2026')),
  );
  const paperId = randomUUID();
  must(await victim.call(papers.uploadImageFileExpenseInvoice, { body: { paperId }, file: smallPdf }));
  must(
    await victim.call(papers.savePaper, {
      body: {
        ...{
          id: paperId,
          apiGroup: 'NEG',
          documentType: '02',
          day: '2026-11-20',
          category: 'supplies',
          total: '14.30',
        },
        ...{ supplierIdentification: '1755000056001', supplierName: 'Papel-Secreto', authorization: '1129384756' },
        number: '001-001-000000001',
      },
    }),
  );
  const receipt = await insertReceipt(admin, victim);
  const repeatingId = randomUUID();
  must(
    await victim.call(repeating.saveRepeatingInvoice, {
      body: { id: repeatingId, receiptId: receipt.receiptId, frequency: 'M', day: 5, from: '2026-12' },
    }),
  );
  const received = await insertReceived(admin, victim);
  await bookPlanted(app, victim.customerId);
  return Object.assign(victim, {
    clientId: client.body.id,
    productId: product.body.id,
    uploadId: upload.body.id,
    productUploadId: productUpload.body.id,
    mailId: mail.body.mailId,
    reportId: report.body.id,
    exportId: must(await victim.call(accountDeletion.exportEverything)).body.id,
    activityId: activities.body[0]?.id ?? '',
    draftId,
    deviceId: must(await victim.call(devices.getDevices)).body[0]?.id ?? '',
    ...receipt,
    ...received,
    typedItemId,
    typedIncomeId,
    typedUploadId: typedUpload.body.id,
    creditSaleId: receipt.receiptId,
    collectionId: await insertCollection(admin, victim, receipt.receiptId),
    paperId,
    ownGroupId,
    repeatingId,
    salesId,
    declarationId: await insertReturn(admin, victim),
    feedId: must(await victim.call(changeCalendarFeed, { body: { to: 'new' } })).body.feed?.id ?? '',
    dependantId: await tellDependant(victim),
    assetId: await tellAsset(victim),
    ...(await insertOrder(admin, victim)),
    bankAccountId: must(await victim.call(saveBankAccount, { body: bankAccount() })).body.id,
    noticeId: await insertNotice(admin, victim.customerId),
    secrets: [
      'Contribuyente-Secreto',
      'Comprador-Secreto',
      'Cliente-Secreto',
      'secreto@example.com',
      'Producto-Secreto',
      'Fila-Secreta',
      'Gasto-Secreto',
      'Ingreso-Secreto',
      'Papel-Secreto',
      'Declarado-Secreto',
      '2200009999',
      '···9999',
      'Grupo-Secreto',
      'Venta-Secreta',
      'Comprador-Secreto',
      'Proveedor-Secreto',
      'Archivo-Secreto',
      'Mensaje-Secreto',
      'Carga-Secreta',
      'Activo-Secreto',
      victim.email,
      invitation.body.email,
    ],
    invitationId: invitation.body.id,
    colleagueId: colleagues.reader.userId,
    password: testPassword,
    newId: () => randomUUID(),
    colleagues,
  });
};
