import { queryOptions } from '@tanstack/react-query';
import type { SignatureDocument, SignatureState } from '#contract/shop/signatures.rules.ts';
import * as signatures from '#contract/shop/signatures.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { setKnown } from '#web/api/query-client.ts';
import { refreshProfile } from '#web/shell/session/profile.ts';

const inProgress: ReadonlySet<SignatureState> = new Set(['documents_ready', 'submitted', 'approved', 'issued']);

/** What was bought of signatures; looked at again while an entity has one. */
export const signaturesQuery = queryOptions({
  queryKey: ['shop', 'signatures'],
  queryFn: ({ signal }) => call(signatures.getSignatureOrders, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.orders.some(({ state }) => inProgress.has(state)) ? 3_000 : false),
});

/** Puts what came back in the place of what was known of it. */
const keep = (order: signatures.SignatureOrder): signatures.SignatureOrder => {
  setKnown<{ orders: signatures.SignatureOrder[] }>(
    signaturesQuery.queryKey,
    (known) => known && { orders: known.orders.map((each) => (each.id === order.id ? order : each)) },
  );
  return order;
};

export const saveHolder = async (signatureOrderId: string, body: signatures.SignatureHolder) =>
  keep(await call(signatures.saveSignatureHolder, { params: { signatureOrderId }, body }));

export const saveDocument = async (signatureOrderId: string, document: SignatureDocument, file: File) =>
  keep(await call(signatures.saveSignatureDocument, { params: { signatureOrderId }, body: { document }, file }));

export const sendOrder = async (
  signatureOrderId: string,
  body: CallInput<typeof signatures.sendSignatureOrder>['body'],
) => keep(await call(signatures.sendSignatureOrder, { params: { signatureOrderId }, body }));

/** A signature is in place: what the first steps still ask for is shown in many places. */
export const refreshSignature = () => refreshProfile();
