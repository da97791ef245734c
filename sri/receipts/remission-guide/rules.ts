import type { Fault } from '../../faults.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkInfo } from '../rules/additional-info.ts';
import { checkHead } from '../rules/head.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { openScope } from '../rules/scope.ts';
import { type CalculatedRemissionGuide, calculateRemissionGuide } from './calculate.ts';
import { reachOf } from './compose.ts';
import type { RemissionGuideDraft, RemissionGuideFacts } from './remission-guide.ts';
import { checkConsulted } from './rules/consulted-receipt.ts';
import { checkRecipients } from './rules/recipients.ts';
import type { Scope } from './rules/scope.ts';
import { checkTransport } from './rules/transport.ts';

/**
 * Every rule of a remission guide that a person can break, all at once, in reading order: header, carrier and dates,
 * recipients with their goods, what the consulted receipts leave, additional information, issuer. Empty when it can be
 * issued; warnings alone do not stop it (`isClean`). Places are paths into the draft, and `issuer.…` for the taxpayer's
 * own data. Without facts the quantities of consulted receipts are not judged.
 * @sri ficha 3 and error 82; requirement S5.8
 */
export function checkRemissionGuideDraft(
  draft: RemissionGuideDraft,
  options: CheckOptions<CalculatedRemissionGuide, RemissionGuideFacts>,
): Fault[] {
  const scope: Scope = openScope('remission_guide', draft, options, calculateRemissionGuide);
  checkHead(scope);
  checkTransport(scope);
  checkRecipients(scope);
  checkConsulted(scope);
  checkInfo(scope, reachOf(draft), draft);
  checkIssuer(scope);
  return scope.faults.faults;
}
