/**
 * Where an editor stands: its draft, made here before the first save, and the receipt that it began with; or the receipt
 * that it corrects, perhaps under the next number.
 */
export interface EditorSearch {
  draft?: string;
  from?: string;
  correct?: string;
  newNumber?: true;
  /** The step that is open, or `check`; without it the first step. */
  step?: string;
}
