import type { DocumentCode } from '@cuadre/sri/catalogs';

/** Where a draft stands with the server. */
export type SaveState =
  | 'clean'
  | 'dirty'
  | 'saving'
  | 'saved'
  /** The server is out of reach. */
  | 'waiting'
  /** The same, and this browser has it. */
  | 'kept'
  /** The server does not take it as it is: it is sent again once it changes. */
  | 'refused'
  | 'conflict'
  | 'issued';

/** A draft that is being written: an invoice's or any other form's. */
export interface SavedState<Draft = unknown> {
  /** Identity made in this browser; the idempotency key of issuing. Empty while no draft is open. */
  readonly draftId: string;
  /** Whose draft it is: it is never shown to the next person who signs in here. */
  readonly owner: string;
  /** The receipt being corrected: its correction is kept under the receipt's id. */
  readonly correcting: string | undefined;
  readonly version: number;
  readonly draft: Draft;
  readonly save: SaveState;
  /** Why the server does not take it, in a sentence. */
  readonly refusal?: string | undefined;
}

/** Which draft, and of which type. */
export type WhichDraft = Pick<SavedState, 'draftId' | 'correcting'> & { readonly documentType: DocumentCode };
