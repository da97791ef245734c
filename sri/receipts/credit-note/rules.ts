import type { Fault } from '../../faults.ts';
import { checkLineTotals } from '../lines/check-line-totals.ts';
import { checkLines } from '../lines/check-lines.ts';
import { checkNoteHead, checkReason } from '../modified-document/rules.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkInfo } from '../rules/additional-info.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { openScope } from '../rules/scope.ts';
import { type CalculatedCreditNote, calculateCreditNote } from './calculate.ts';
import { checkLeft } from './check-left-to-credit.ts';
import type { CreditNoteDraft, CreditNoteFacts } from './credit-note.ts';

/**
 * Every rule of a credit note that a person can break, all at once, in reading order: header, modified document, buyer,
 * reason, lines, what is left to credit, totals, additional information, issuer. Without facts the rules that need the
 * modified receipt are left to who has them. @sri ficha 3 and 9; requirement S5.8
 */
export function checkCreditNoteDraft(
  draft: CreditNoteDraft,
  options: CheckOptions<CalculatedCreditNote, CreditNoteFacts>,
): Fault[] {
  const scope = openScope('credit_note', draft, options, calculateCreditNote);
  const what = 'La nota de crédito';
  const day = checkNoteHead(scope, what);
  checkReason(scope);
  checkLines({ ...scope, day }, what, { ice: 'not_negative' });
  if (scope.facts !== undefined) checkLeft(scope, scope.facts.modified.left);
  checkLineTotals(scope, 'nota de crédito');
  checkInfo(scope, draft.buyer, draft);
  checkIssuer(scope);
  return scope.faults.faults;
}
