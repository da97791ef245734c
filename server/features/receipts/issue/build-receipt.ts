import { createHash } from 'node:crypto';
import type { Day } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { buildAccessKey, formatSequential } from '@cuadre/sri/ids';
import {
  checkDocument,
  type Issuer,
  type ReceiptDraft,
  type ReceiptFigures,
  type ReceiptName,
  writeReceiptBytes,
} from '@cuadre/sri/receipts';
import { type SigningKey, signReceipt } from '@cuadre/sri/signature';
import type { Environment } from '#contract/common.ts';
import { numericCode, type SeriesNumber } from '../record/numeric-code.ts';
import type { IssuableType } from '../types/index.ts';

/** Everything a signed receipt is made from, ready before its number is taken. */
export interface Ingredients {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly issuable: IssuableType;
  readonly draft: ReceiptDraft;
  /** Of the draft, calculated once when it was checked. */
  readonly figures: ReceiptFigures[ReceiptName];
  readonly issuer: Issuer;
  readonly numericKey: Uint8Array;
  readonly signingKey: SigningKey;
  /** Becomes SigningTime: the database's clock, because the SRI refuses one that runs ahead. */
  readonly signedAt: Date;
}

export interface BuiltReceipt {
  readonly accessKey: string;
  readonly signedXml: Uint8Array;
  readonly sha256: Uint8Array;
}

/** The signed receipt with that number, or the structural faults that keep it from being one. Computes only. */
export async function buildReceipt(given: Ingredients, sequential: number): Promise<BuiltReceipt | readonly Fault[]> {
  const { tenantId, environment, draft, figures, issuer, numericKey, signingKey, signedAt } = given;
  const { type } = given.issuable;
  const { establishment, salesPoint } = draft;
  const number = { environment, documentType: type.code, establishment, salesPoint, sequential };
  const accessKey = accessKeyOf(draft.issuedOn, issuer.ruc, number, numericCode(numericKey, tenantId, number));
  const numbering = { environment: environmentDigit(environment), sequential: formatSequential(sequential), accessKey };
  const document = type.compose(draft, issuer, numbering, { figures });
  const faults = checkDocument(type.name, document);
  if (faults.length > 0) return faults;
  const signedXml = await signReceipt(writeReceiptBytes(type.name, document), signingKey, { signedAt });
  return { accessKey, signedXml, sha256: sha256(signedXml) };
}

export const isBuilt = (built: BuiltReceipt | readonly Fault[]): built is BuiltReceipt => 'signedXml' in built;

/** @sri tabla 4: practice is the stand-in and writes 1 too. */
export const environmentDigit = (environment: Environment): '1' | '2' => (environment === 'produccion' ? '2' : '1');

export const accessKeyOf = (issuedOn: Day, ruc: string, number: SeriesNumber, code: string): string =>
  buildAccessKey({
    issuedOn,
    documentType: number.documentType,
    ruc,
    environment: environmentDigit(number.environment),
    establishment: number.establishment,
    salesPoint: number.salesPoint,
    sequential: formatSequential(number.sequential),
    numericCode: code,
  });

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
