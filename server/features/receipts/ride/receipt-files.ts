import { dayInEcuador } from '@cuadre/sri/dates';
import type { RideState } from '@cuadre/sri/receipts';
import { and, eq, sql } from 'drizzle-orm';
import { fileName } from '#phrases/receipts/receipts.ts';
import type { ReceiptFiles, RideLooks, XmlToDraw } from '#server/adapters/rides/ride-of-xml.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedSelect } from '#server/db/prepared.ts';
import { auditRows, receiptAuthorizations, receipts, receiptVersions } from '#server/db/tables/index.ts';
import { FileAnswer } from '#server/route.ts';
import { numberOf } from '../record/present.ts';

const selectSources = preparedSelect<{ tenantId: string; ids: readonly string[] }>()((tx, { tenantId, ids }) =>
  tx
    .select({
      id: receipts.id,
      documentType: receipts.documentType,
      establishment: receipts.establishment,
      salesPoint: receipts.salesPoint,
      sequential: receipts.sequential,
      environment: receipts.environment,
      accessKey: receipts.accessKey,
      state: receipts.state,
      authorizationNumber: receipts.authorizationNumber,
      authorizedAt: receipts.authorizedAt,
      issuedAt: receipts.issuedAt,
      updatedAt: receipts.updatedAt,
      voidedAt: sql`case when ${receipts.state} = 'voided' then (select max(${auditRows.at}) from ${auditRows}
        where ${auditRows.tenantId} = ${receipts.tenantId} and ${auditRows.subject} = ${receipts.id} and ${auditRows.action} = 'receipt.voided') end`.mapWith(
        auditRows.at,
      ),
      signedXml: receiptVersions.signedXml,
      authorizationXml: receiptAuthorizations.authorizationXml,
    })
    .from(receipts)
    .innerJoin(
      receiptVersions,
      and(
        eq(receiptVersions.tenantId, receipts.tenantId),
        eq(receiptVersions.receiptId, receipts.id),
        eq(receiptVersions.version, receipts.version),
      ),
    )
    .leftJoin(
      receiptAuthorizations,
      and(eq(receiptAuthorizations.tenantId, receipts.tenantId), eq(receiptAuthorizations.receiptId, receipts.id)),
    )
    .where(and(eq(receipts.tenantId, tenantId), sql`${receipts.id} = any(${ids}::uuid[])`)),
);

/** What the files of these receipts are made of, in one question; an id that is not the taxpayer's own gives nothing. */
export const readSources = (tx: Transaction, tenantId: string, ids: readonly string[]) =>
  selectSources(tx, { tenantId, ids });

type ReceiptSource = Awaited<ReturnType<typeof readSources>>[number];

/** The SRI's answer byte for byte once it authorised; before that, or when asked for, the bytes that were signed. */
export const xmlFile = (source: ReceiptSource, signed: boolean): FileAnswer => {
  const authorization = signed ? null : source.authorizationXml;
  const name = fileName(source.documentType, numberOf(source), 'xml', authorization ? 'authorized' : 'signed');
  return new FileAnswer(authorization ?? source.signedXml, name, 'application/xml');
};

export const rideName = (source: ReceiptSource, size: RideLooks['size'] = 'A4'): string =>
  fileName(source.documentType, numberOf(source), size === 'ROLLO' ? 'roll' : 'pdf', source.state);

/** The bytes that were signed, and how far the receipt came. */
export const rideSource = (source: ReceiptSource): XmlToDraw => ({
  xml: source.signedXml,
  state: rideState(source),
  withLogo: true,
});

/** Only AUTORIZADO makes it say so; everything before is a signed document, pending. */
function rideState(source: ReceiptSource): RideState {
  const { environment, state } = source;
  if (state !== 'authorized' && state !== 'voided') return { environment, kind: 'signed' };
  const said = {
    environment,
    authorizationNumber: source.authorizationNumber ?? source.accessKey,
    authorizedAt: (source.authorizedAt ?? source.issuedAt).toISOString(),
  };
  if (state === 'authorized') return { ...said, kind: 'authorized' };
  return { ...said, kind: 'voided', voidedOn: dayInEcuador(source.voidedAt ?? source.updatedAt) };
}

/** By id; an id that is not the taxpayer's own is not there. */
export const readIssuedFiles = async (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReceiptFiles>> => {
  const sources = ids.length === 0 ? [] : await readSources(tx, tenantId, ids);
  return new Map(
    sources.map((source) => [
      source.id,
      { xml: xmlFile(source, false), rideName: rideName(source), toDraw: rideSource(source) },
    ]),
  );
};
