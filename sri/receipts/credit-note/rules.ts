import { isDay } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { FaultList } from '../fault-list.ts';
import { checkLineTotals } from '../lines/check-line-totals.ts';
import { checkLines } from '../lines/check-lines.ts';
import { checkModified, checkNoteBuyer, checkReason, noteDay } from '../modified-document/rules.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkHead } from '../rules/head.ts';
import { checkInfo } from '../rules/info.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { type CalculatedCreditNote, calculateCreditNote } from './calculate.ts';
import { checkLeft } from './check-left.ts';
import type { CreditNoteDraft, CreditNoteFacts } from './credit-note.ts';

/**
 * Every rule of a credit note that a person can break, all at once, in reading order: header, modified document, buyer,
 * reason, lines, what is left to credit, totals, additional information, issuer. Without facts the rules that need the
 * modified receipt are left to who has them. @sri ficha 3 and 9; specification, section 5
 */
export function checkCreditNoteDraft(
  draft: CreditNoteDraft,
  options: CheckOptions<CalculatedCreditNote, CreditNoteFacts>,
): Fault[] {
  const { today, issuer, limits, facts } = options;
  const scope = {
    draft,
    figures: options.figures ?? calculateCreditNote(draft),
    faults: new FaultList('credit_note'),
    today,
    day: isDay(draft.issuedOn) ? draft.issuedOn : today,
    issuer,
    limits,
  };
  const what = 'La nota de crédito';
  checkHead(scope);
  checkModified(scope, what, facts?.modified);
  checkNoteBuyer(scope, what);
  checkReason(scope);
  const ratesOf = noteDay(draft);
  checkLines({ ...scope, day: isDay(ratesOf) ? ratesOf : today }, what, { ice: 'not_negative' });
  if (facts !== undefined) checkLeft(scope, facts.modified.left);
  checkLineTotals(scope, 'nota de crédito');
  checkInfo(scope, draft.buyer, draft);
  checkIssuer(scope);
  return scope.faults.faults;
}
