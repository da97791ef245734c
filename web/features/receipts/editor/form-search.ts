/**
 * Where a form stands: its draft, made here before the first save, and the receipt that it began with; or the receipt
 * that it corrects, perhaps under the next number.
 */
export interface FormSearch {
  draft?: string;
  from?: string;
  correct?: string;
  newNumber?: true;
  /** The step that is open; without it the first. */
  step?: string;
}
