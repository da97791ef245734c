import { INVOICE } from '@cuadre/sri/catalogs';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import { businessGroups, personalGroups } from '#contract/received/expense-groups.ts';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';
import { EVERY, rankOf, tokensOf } from '#server/db/search.ts';
import { momentOfForeign } from '#server/features/receipts/foreign/foreign-receipts.ts';
import { receiptRank, receiptTokens } from '#server/features/receipts/record/receipt-tokens.ts';
import { receivedRank, receivedTokens } from '#server/features/received/record/received-tokens.ts';
import { uuidv7 } from '#server/lib/uuid.ts';
import type { OwnerReader } from '#tests/build/owner-reader.ts';
import { issuer, numbering, tenLines } from './ten-lines.ts';

const given = 'Ana Luis María José Carmen Rosa Jorge Byron Diana Marco Lucía Pablo Elena Iván Sofía Darío'.split(' ');
const family =
  'Quishpe Morales Páez Zambrano Cedeño Ñáñez Guamán Andrade Vera Chávez Toapanta Lema Ponce Ruiz Mora Villacís Yépez'.split(
    ' ',
  );
const batch = 5000;
const taxpayer = { identification: issuer.ruc, name: issuer.legalName };

export interface Seeded {
  readonly clients: readonly { readonly name: string; readonly identification: string }[];
}

/** A taxpayer's years of work, written straight into the tables with the very words that the product would write. */
export async function seedLists(
  reader: OwnerReader,
  tenantId: string,
  counts: {
    readonly clients: number;
    readonly receipts: number;
    readonly elsewhere: number;
    readonly received: number;
  },
): Promise<Seeded> {
  const random = seededRandom(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const bytes = () => Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
  const now = Date.now();
  const insert = async (table: string, columns: string, rows: readonly object[]) => {
    for (let at = 0; at < rows.length; at += batch)
      await reader.query(
        tenantId,
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows.slice(at, at + batch))],
      );
  };
  const token = (kind: string, id: string, rank: number, words: readonly string[]) =>
    [...new Set([EVERY, ...words])].map((word) => ({ tenant_id: tenantId, kind, token: word, rank, id }));

  const clients = Array.from({ length: counts.clients }, (_, index) => {
    const used = new Date(now - index * 60_000);
    const nine = `09${String(index).padStart(7, '0')}`;
    return {
      tenant_id: tenantId,
      id: uuidv7(used, bytes()),
      identification_type: '05',
      identification: `${nine}${cedulaCheckDigit(nine)}`,
      name: `${pick(given)} ${pick(given)} ${pick(family)} ${pick(family)}`,
      email: `cliente${index}@correo.ec`,
      last_used_at: used.toISOString(),
      created_at: used.toISOString(),
    };
  });
  await insert('clients', Object.keys(clients[0] ?? {}).join(', '), clients);
  const clientTokens = clients.flatMap(({ id, name, identification, email, last_used_at }) =>
    token('client', id, rankOf(new Date(last_used_at)), tokensOf([identification, name, email])),
  );
  await insert('search_tokens', 'tenant_id, kind, token, rank, id', clientTokens);

  for (let done = 0; done < counts.receipts; done += batch) {
    const rows = Array.from({ length: Math.min(batch, counts.receipts - done) }, (_, i) => receipt(done + i));
    await insert('receipts', Object.keys(rows[0] ?? {}).join(', '), rows);
    const words = rows.flatMap((row) => {
      const number = `001-001-${String(row.sequential).padStart(9, '0')}`;
      const party = { buyerName: row.buyer_name, buyerIdentification: row.buyer_identification, total: row.total };
      const all = receiptTokens({ number, accessKey: row.access_key, party });
      return token('receipt', row.id, receiptRank(new Date(row.issued_at)), all);
    });
    await insert('search_tokens', 'tenant_id, kind, token, rank, id', words);
  }
  for (let done = 0; done < counts.elsewhere; done += batch) {
    const rows = Array.from({ length: Math.min(batch, counts.elsewhere - done) }, (_, i) => elsewhere(done + i));
    await insert('foreign_receipts', Object.keys(rows[0] ?? {}).join(', '), rows);
    const words = rows.flatMap((row) => {
      const party = {
        buyerName: row.receiver_name,
        buyerIdentification: row.receiver_identification,
        total: row.total,
      };
      const all = receiptTokens({ number: row.number, accessKey: row.access_key, party });
      return token('receipt', row.id, receiptRank(momentOfForeign(row.issued_on)), all);
    });
    await insert('search_tokens', 'tenant_id, kind, token, rank, id', words);
  }
  for (let done = 0; done < counts.received; done += batch) {
    const rows = Array.from({ length: Math.min(batch, counts.received - done) }, (_, i) => received(done + i));
    await insert('foreign_receipts', Object.keys(rows[0] ?? {}).join(', '), rows);
    const words = rows.flatMap((row) => {
      const issuer = { ruc: row.issuer_ruc, name: row.issuer_name };
      const all = receivedTokens({
        outline: { number: row.number, total: row.total, issuer },
        direction: 'received',
        receiver: taxpayer,
      });
      return token('received', row.id, receivedRank(row.issued_on), all);
    });
    await insert('search_tokens', 'tenant_id, kind, token, rank, id', words);
  }
  await reader.query(tenantId, 'vacuum analyze'); // as autovacuum does while years go by
  return { clients };

  /** The newest has the highest number; three years back at the end. */
  function receipt(index: number) {
    const issued = new Date(now - (counts.receipts - index) * 470_000);
    const buyer = pick(clients);
    const sequential = index + 1;
    return {
      tenant_id: tenantId,
      id: uuidv7(issued, bytes()),
      environment: 'practice',
      document_type: INVOICE,
      establishment: '001',
      sales_point: '001',
      sequential,
      access_key: numbering(sequential).accessKey,
      issued_on: issued.toISOString().slice(0, 10),
      state: random() < 0.98 ? 'authorized' : 'returned',
      version: 1,
      buyer_identification_type: '05',
      buyer_identification: buyer.identification,
      buyer_name: buyer.name,
      buyer_email: buyer.email,
      subtotal: '100.00',
      iva: '15.00',
      total: '115.00',
      taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '100.00', value: '15.00' }],
      draft: tenLines,
      signature_id: tenantId,
      attempts: 1,
      mail_state: 'sent',
      issued_at: issued.toISOString(),
      issued_by: tenantId,
      updated_at: issued.toISOString(),
    };
  }

  /** What foreign receipts of both directions have. */
  function foreign(issued: Date, number: string, accessKey: string) {
    return {
      tenant_id: tenantId,
      id: uuidv7(issued, bytes()),
      environment: 'practice',
      document_type: INVOICE,
      version: '1.1.0',
      access_key: accessKey,
      number,
      issued_on: issued.toISOString().slice(0, 10),
      subtotal: '100.00',
      iva: '15.00',
      discount: '0.00',
      tip: '0.00',
      total: '115.00',
      taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '100.00', value: '15.00' }],
      signature: 'valid',
      authorization_state: 'confirmed',
      faults: [],
      import_id: tenantId,
      door: 'file',
      created_at: issued.toISOString(),
      updated_at: issued.toISOString(),
    };
  }

  /** What another program issued, over the same years. */
  function elsewhere(index: number) {
    const issued = new Date(now - (counts.elsewhere - index) * ((counts.receipts * 470_000) / counts.elsewhere));
    const buyer = pick(clients);
    return {
      ...foreign(
        issued,
        `009-009-${String(index + 1).padStart(9, '0')}`,
        `9${numbering(index + 1).accessKey.slice(1)}`,
      ),
      direction: 'emitted',
      issuer_ruc: issuer.ruc,
      issuer_name: issuer.legalName,
      receiver_identification_type: '05',
      receiver_identification: buyer.identification,
      receiver_name: buyer.name,
      class_state: 'none',
    };
  }

  /** A year of purchases from some hundreds of suppliers; a tenth of them nobody has classified yet. */
  function received(index: number) {
    const issued = new Date(now - (counts.received - index) * ((365 * 86_400_000) / counts.received));
    const supplier = clients[index % 400] ?? pick(clients);
    const isKnown = random() < 0.9;
    const scope = random() < 0.7 ? 'NEG' : 'PER';
    return {
      ...foreign(
        issued,
        `002-001-${String(index + 1).padStart(9, '0')}`,
        `8${numbering(index + 1).accessKey.slice(1)}`,
      ),
      direction: 'received',
      issuer_ruc: `${supplier.identification}001`,
      issuer_name: supplier.name,
      receiver_identification_type: '04',
      receiver_identification: taxpayer.identification,
      receiver_name: taxpayer.name,
      scope: isKnown ? scope : null,
      group_code: isKnown ? pick(scope === 'NEG' ? businessGroups : personalGroups) : null,
      class_state: isKnown ? (random() < 0.5 ? 'suggested' : 'accepted') : 'review',
      class_rule: isKnown ? 'supplier' : null,
    };
  }
}

/** The RUC of the taxpayer whose lists these are. */
export const seededRuc = issuer.ruc;
