import type { Fault } from '../../faults.ts';
import { CENTS, masculine } from '../fault-list.ts';
import { checkIvaRate } from '../lines/check-iva-rate.ts';
import { checkLineTotals } from '../lines/check-line-totals.ts';
import { checkNoteHead } from '../modified-document/rules.ts';
import { checkPayments } from '../payments/rules.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkInfo } from '../rules/additional-info.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { openScope } from '../rules/scope.ts';
import { type CalculatedDebitNote, calculateDebitNote } from './calculate.ts';
import type { DebitNoteDraft, DebitNoteFacts, DebitReasonDraft } from './debit-note.ts';

const noun = { reason: masculine('motivo'), value: masculine('valor') };

/**
 * Every rule of a debit note that a person can break, all at once, in reading order: header, modified document, buyer,
 * reasons, payments, totals, additional information, issuer. Without facts the rules that need the modified receipt are
 * left to who has them. @sri ficha 3 and anexo 1
 */
export function checkDebitNoteDraft(
  draft: DebitNoteDraft,
  options: CheckOptions<CalculatedDebitNote, DebitNoteFacts>,
): Fault[] {
  const scope = openScope('debit_note', draft, options, calculateDebitNote);
  const what = 'La nota de débito';
  const day = checkNoteHead(scope, what);
  if (draft.reasons.length === 0)
    scope.faults.error('no_reasons', 'reasons', `${what} no dice qué cobra. Agrega al menos un motivo.`);
  draft.reasons.forEach((reason, i) => {
    checkDebitReason({ ...scope, day }, reason, `reasons.${i}`);
  });
  checkPayments(scope, 'tu cliente no podrá');
  checkLineTotals(scope, 'nota de débito', 'reasons');
  checkInfo(scope, draft.buyer, draft);
  checkIssuer(scope);
  return scope.faults.faults;
}

function checkDebitReason(
  scope: Parameters<typeof checkIvaRate>[0],
  { reason, value, ivaCode }: DebitReasonDraft,
  place: string,
): void {
  const { faults } = scope;
  faults.text('reason', `${place}.reason`, reason, noun.reason, { max: 300, required: true });
  faults.number('value', `${place}.value`, value, noun.value, { ...CENTS, sign: 'positive' });
  checkIvaRate(scope, ivaCode, `${place}.ivaCode`);
}
