import type { RuleScope } from '../../rules/scope.ts';
import type { CalculatedRemissionGuide } from '../calculate.ts';
import type { RemissionGuideDraft, RemissionGuideFacts } from '../remission-guide.ts';

/** What every group of the guide's rules looks at. */
export interface Scope extends RuleScope<RemissionGuideDraft> {
  readonly figures: CalculatedRemissionGuide;
  /** Absent while nobody could read them. */
  readonly facts?: RemissionGuideFacts;
}
