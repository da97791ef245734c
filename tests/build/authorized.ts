import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { bookPlanted, demandBooksOf } from './planted-books.ts';

/**
 * A statement with the eyes of one taxpayer, by the owner: it prepares also what the product never does. The books, which held
 * before it, follow what it wrote.
 */
export const executeAs = async <Row extends Record<string, unknown>>(
  app: TestApp,
  { customerId }: Pick<Caller, 'customerId'>,
  query: SQL,
) => {
  await demandBooksOf(app, customerId);
  const rows = await executeAsOwner<Row>(app, customerId, query);
  await bookPlanted(app, customerId);
  return rows;
};

const executeAsOwner = async <Row extends Record<string, unknown>>(app: TestApp, tenantId: string, query: SQL) => {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return (await drizzle(client).execute<Row>(query)).rows;
  } finally {
    await client.end();
  }
};

/** Stores what the SRI answers about an issued receipt as settling it does, without an SRI; gives the answer's bytes. */
export const authorize = async (
  app: TestApp,
  who: Pick<Caller, 'customerId'>,
  { id, accessKey }: ReceiptSummary,
): Promise<Buffer> => {
  const [row] = await executeAs<{ signed_xml: Buffer }>(
    app,
    who,
    sql`select signed_xml from receipt_versions where receipt_id = ${id}`,
  );
  const answer = Buffer.from(
    `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${accessKey}</numeroAutorizacion>` +
      '<fechaAutorizacion>2026-11-20T10:00:05-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente>' +
      `<comprobante><![CDATA[${row?.signed_xml.toString()}]]></comprobante><mensajes/></autorizacion>`,
  );
  const at = new Date('2026-11-20T15:00:05Z');
  const sha256 = createHash('sha256').update(answer).digest();
  await executeAs(
    app,
    who,
    sql`insert into receipt_authorizations (tenant_id, receipt_id, version, authorization_xml, sha256, received_at)
      values (${who.customerId}, ${id}, 1, ${answer}, ${sha256}, ${at})`,
  );
  await executeAs(
    app,
    who,
    sql`update receipts set state = 'authorized', authorization_number = access_key, authorized_at = ${at} where id = ${id}`,
  );
  return answer;
};
