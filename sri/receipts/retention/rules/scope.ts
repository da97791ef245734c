import type { RuleScope } from '../../rules/scope.ts';
import type { CalculatedRetainedDocument, CalculatedRetention } from '../calculate.ts';
import type { ReceivedFacts, RetainedDocumentDraft, RetentionDraft, RetentionFacts } from '../retention.ts';

/** What every group of the retention's rules looks at. */
export interface Scope extends RuleScope<RetentionDraft> {
  readonly figures: CalculatedRetention;
  readonly facts?: RetentionFacts;
}

/** One supporting document with its figures, its place in the draft and what the app received of it. */
export interface DocumentScope extends Scope {
  readonly document: RetainedDocumentDraft;
  readonly own: CalculatedRetainedDocument;
  readonly place: string;
  readonly received?: ReceivedFacts;
}
