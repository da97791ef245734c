import type { Day } from '@cuadre/sri/dates';
import type { Environment } from '#contract/common.ts';
import { expenseGroup, taxSupport } from '#contract/received/expense-groups.schemas.ts';
import type { Classification, ReceivedSummary } from '#contract/received/received.ts';
import { whyOf } from '#phrases/received/received.ts';
import type { ForeignRow, StoredPart } from '#server/db/tables/index.ts';

export type SummaryRow = Pick<
  ForeignRow,
  | 'id'
  | 'direction'
  | 'documentType'
  | 'environment'
  | 'number'
  | 'accessKey'
  | 'issuedOn'
  | 'issuerRuc'
  | 'issuerName'
  | 'receiverIdentification'
  | 'receiverName'
  | 'subtotal'
  | 'iva'
  | 'total'
  | 'signature'
  | 'authorizationState'
  | 'consultedState'
  | 'classState'
  | 'classSure'
  | 'scope'
  | 'groupCode'
  | 'support'
  | 'classRule'
  | 'classFound'
  | 'parts'
  | 'ofDependant'
>;

export const classificationOf = (
  row: Pick<ForeignRow, 'scope' | 'groupCode' | 'support'>,
): Classification | undefined => {
  const group = expenseGroup.safeParse(row.groupCode);
  if (row.scope === null || !group.success) return undefined;
  const support = taxSupport.safeParse(row.support);
  return { scope: row.scope, group: group.data, ...(support.success ? { support: support.data } : {}) };
};

const presentPart = ({ subtotal, iva, total, lines, ...row }: StoredPart) => {
  const classification = classificationOf(row);
  return classification ? [{ classification, subtotal, iva, total, ...(lines && { lines }) }] : [];
};

/** How far somebody else has voided it, while it still counts here. */
const voidingOf = ({
  authorizationState,
  consultedState,
}: Pick<ForeignRow, 'authorizationState' | 'consultedState'>): ReceivedSummary['voiding'] => {
  if (authorizationState === 'voided') return undefined;
  return consultedState === 'accepting' ? 'asked' : consultedState === 'voided' ? 'declared' : undefined;
};

export const presentReceived = (
  row: SummaryRow,
  isDeclared: (environment: Environment, day: Day) => boolean,
): ReceivedSummary => {
  const classification = classificationOf(row);
  const rule = row.ofDependant && row.classRule === 'cedula' ? 'dependant' : row.classRule;
  const why = rule === null ? undefined : whyOf(rule, row.classFound);
  const voiding = voidingOf(row);
  const other =
    row.direction === 'received'
      ? { partyIdentification: row.issuerRuc, partyName: row.issuerName }
      : { partyIdentification: row.receiverIdentification, partyName: row.receiverName };
  return {
    id: row.id,
    direction: row.direction,
    origin: row.direction === 'received' ? 'RECIBIDO' : 'EMITIDO',
    documentType: row.documentType,
    environment: row.environment,
    number: row.number,
    accessKey: row.accessKey,
    issuedOn: row.issuedOn,
    ...other,
    subtotal: row.subtotal,
    iva: row.iva,
    total: row.total,
    signature: row.signature,
    authorization: row.authorizationState,
    ...(voiding === undefined ? {} : { voiding }),
    classState: row.classState,
    ...(row.classSure && { sure: true }),
    ...(classification ? { classification } : {}),
    ...(row.parts && { parts: row.parts.flatMap(presentPart) }),
    ...(why === undefined ? {} : { why }),
    declared: isDeclared(row.environment, row.issuedOn),
    ...(row.ofDependant && { dependant: { identification: row.receiverIdentification, name: row.receiverName } }),
  };
};
