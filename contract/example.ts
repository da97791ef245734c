import type { z } from 'zod';
import type { Endpoint, SchemaOf } from './endpoint.ts';

/** What somebody has one of each of, by the name of its id. */
const owned = [
  'customerId',
  'colleagueId',
  'invitationId',
  'deviceId',
  'noticeId',
  'salesPointId',
  'activityId',
  'clientId',
  'productId',
  'uploadId',
  'productUploadId',
  'mailId',
  'reportId',
  'exportId',
  'draftId',
  'receiptId',
  'linkId',
  'foreignId',
  'importId',
  'changeId',
  'typedItemId',
  'typedIncomeId',
  'typedUploadId',
  'creditSaleId',
  'collectionId',
  'paperId',
  'ownGroupId',
  'repeatingId',
  'salesId',
  'declarationId',
  'feedId',
  'dependantId',
  'assetId',
  'bankAccountId',
  'orderId',
  'attemptCode',
  'signatureOrderId',
  'caseId',
] as const;

/** Somebody with one of everything: whose ids an example names. */
export interface ExampleOwner extends Readonly<Record<(typeof owned)[number], string>> {
  readonly ruc: string;
  readonly password: string;
  /** An id of nothing yet, another at each call: the caller makes it before the first call about something. */
  readonly newId: () => string;
}

const inventedId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Nobody: for the document of the API. */
export const inventedOwner: ExampleOwner = {
  ...(Object.fromEntries(owned.map((name, at) => [name, inventedId(at + 1)])) as Record<
    (typeof owned)[number],
    string
  >),
  ruc: '1710034065001',
  password: 'Volcan-Ruge-47',
  newId: () => inventedId(0),
};

/** A right input of a call, whichever it is. `customerId` and `userId` in its path are the caller's own. */
export interface AnyExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: Uint8Array;
  /** The body names a row of the owner's: for anybody else it does not exist. */
  readonly foreign?: true;
  /** Done already for anybody who does not have it: 200 and nothing happens. */
  readonly idempotent?: true;
}

type Texts<Part> = { readonly [Name in keyof Part]: string };

/** A right input of this call. */
interface Example<E extends Endpoint> extends Pick<AnyExample, 'file' | 'foreign' | 'idempotent'> {
  readonly params?: Texts<z.input<SchemaOf<E, 'params'>>>;
  readonly query?: Texts<z.input<SchemaOf<E, 'query'>>>;
  readonly body?: z.input<SchemaOf<E, 'body'>>;
}

/** Examples of a noun's calls, under their names; a call that takes nothing needs none (`examples.test.ts`). */
export type Examples<Calls> = {
  readonly [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]?: Calls[Name] extends Endpoint
    ? (owner: ExampleOwner) => Example<Calls[Name]>
    : never;
};
