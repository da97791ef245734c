import type { SignatureDocument } from '#contract/shop/signatures.rules.ts';
import type { SignatureHolder } from '#contract/shop/signatures.ts';

/** What a certifying entity is asked for: a signature of somebody, and what proves who they are. */
export interface SignatureApplication {
  /** Ours: the entity takes each once, and the same again is the same application with other documents. */
  readonly reference: string;
  readonly ruc: string;
  readonly years: number;
  readonly holder: SignatureHolder;
  /** With which it closes the file that it makes. */
  readonly password: string;
  readonly documents: readonly ApplicationDocument[];
}

interface ApplicationDocument {
  readonly name: SignatureDocument;
  readonly type: string;
  readonly content: Uint8Array;
}

/** How far the entity is with it; `number` is the entity's own. */
export type ApplicationAnswer =
  | { readonly kind: 'submitted' | 'approved' | 'issued'; readonly number: string }
  /** What it wants again, and why in its words. */
  | {
      readonly kind: 'more_needed';
      readonly number: string;
      readonly reason: string;
      readonly documents: readonly SignatureDocument[];
    }
  /** For good. */
  | { readonly kind: 'refused'; readonly number: string; readonly reason: string }
  /** It has nothing of that reference; only a question is answered so. */
  | { readonly kind: 'not_there' }
  /** Our account or our request is not right: an operator's matter. */
  | { readonly kind: 'denied'; readonly reason: string }
  /** No answer, or none that is an answer. Nothing follows from it. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The file of a signature that was issued; nothing where it did not come. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly content: Uint8Array }
  | { readonly kind: 'unknown'; readonly reason: string };

/** An accredited entity that makes signatures. Nothing throws except an abort. */
export interface SignatureProvider {
  /** Gives it an application with its documents; it may be given again. */
  submit(application: SignatureApplication, signal: AbortSignal): Promise<ApplicationAnswer>;
  ask(reference: string, signal: AbortSignal): Promise<ApplicationAnswer>;
  /** The .p12, as often as it is asked for. */
  fetchFile(reference: string, signal: AbortSignal): Promise<FileAnswer>;
}
