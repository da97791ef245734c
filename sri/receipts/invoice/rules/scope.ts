import type { RuleScope } from '../../rules/scope.ts';
import type { CalculatedInvoice } from '../calculate.ts';
import type { InvoiceDraft } from '../invoice.ts';

/** What every group of the invoice's rules looks at. */
export interface Scope extends RuleScope<InvoiceDraft> {
  readonly figures: CalculatedInvoice;
}
