import { dayInEcuador } from '@cuadre/sri/dates';
import type { RideState } from '@cuadre/sri/receipts';
import { getReceivedRide } from '#contract/received/received.ts';
import { receivedFileName } from '#phrases/received/received.ts';
import { type ReceiptFiles, type RideLooks, rideOfXml, type XmlToDraw } from '#server/adapters/rides/ride-of-xml.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ForeignSource, findForeign, readForeignSources, receiptFileBytes } from '#server/db/foreign.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';

interface RideInput {
  readonly receiptId: string;
  readonly size: RideLooks['size'];
}

/** The RIDE of what came. */
export async function getRide(
  ctx: Context,
  actor: Actor,
  { receiptId, size }: RideInput,
): Promise<FileAnswer | Refusal> {
  const source = await read(ctx, actor, receiptId);
  if (!source) return refuse('request.not_found');
  const content = rideOfXml(rideSource(source), { size, bytes: receiptFileBytes });
  return new FileAnswer(content, rideName(source), 'application/pdf');
}

export async function getXml(
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<FileAnswer | Refusal> {
  const source = await read(ctx, actor, receiptId);
  return source ? xmlFile(source) : refuse('request.not_found');
}

/** Where its RIDE lies, under the specification's name (requirement S7.3). */
export const getRideUrl = (
  ctx: Context,
  actor: Actor,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ url: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    (await findForeign(tx, actor.tenantId, invoiceId))
      ? { url: getReceivedRide.paths.app.replace(':receiptId', invoiceId) }
      : refuse('request.not_found'),
  );

const read = (ctx: Context, actor: Actor, receiptId: string): Promise<ForeignSource | undefined> =>
  ctx.db.tenant(actor.tenantId, async (tx) => (await readForeignSources(tx, actor.tenantId, [receiptId]))[0]);

const xmlFile = ({ documentType, number, xml }: ForeignSource): FileAnswer =>
  new FileAnswer(xml, receivedFileName(documentType, number, 'xml'), 'application/xml');

const rideName = ({ documentType, number }: ForeignSource): string => receivedFileName(documentType, number, 'pdf');

/** Drawn from its bytes; the supplier's logo is not in them. */
const rideSource = (source: ForeignSource): XmlToDraw => ({
  xml: source.xml,
  state: stateOf(source),
  withLogo: false,
});

/** Authorised or voided only when the SRI's word is there, ours or the one in its wrapper. */
function stateOf(source: ForeignSource): RideState {
  const { environment, authorizationState, authorizedAt, consultedAt, accessKey } = source;
  const isVoided = authorizationState === 'voided';
  if (authorizedAt === null || !(isVoided || authorizationState === 'confirmed' || authorizationState === 'stated'))
    return { environment, kind: 'signed' };
  const said = { environment, authorizationNumber: accessKey, authorizedAt: authorizedAt.toISOString() };
  return isVoided
    ? { ...said, kind: 'voided', voidedOn: dayInEcuador(consultedAt ?? authorizedAt) }
    : { ...said, kind: 'authorized' };
}

/** By id; an id that is not the taxpayer's own is not there. */
export const readForeignFiles = async (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReceiptFiles>> => {
  const sources = ids.length === 0 ? [] : await readForeignSources(tx, tenantId, ids);
  return new Map(
    sources.map((source) => [
      source.id,
      { xml: xmlFile(source), rideName: rideName(source), toDraw: rideSource(source) },
    ]),
  );
};
