import type { Day } from '@cuadre/sri/dates';
import type { TaxPeriod } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { Environment } from '#contract/common.ts';

/** Who files a return: its owner in the portal, the operator, or the stand-in portal. */
export type Filer = 'owner' | 'operator' | 'portal';

/** A return as it goes to the portal. */
export interface FilingOrder {
  readonly ruc: string;
  readonly obligation: ReturnObligation;
  readonly period: TaxPeriod;
  /** Ours: the portal keeps it, and takes each once. */
  readonly reference: string;
  /** Of a substitute: the form that it takes the place of. */
  readonly replaces?: string;
  /** The upload file's content: concept → value; of a form without one box → value. */
  readonly values: Readonly<Record<string, string>>;
  /** Totals of lines that no file carries, by their box: typed into the portal. */
  readonly byHand?: Readonly<Record<string, string>>;
  /** What the return before left, where the portal does not have that one. */
  readonly carried: Readonly<Record<string, string>>;
  /** What was approved to be paid: the portal computes the form itself, and another figure is not filed. */
  readonly pay: string;
  /** Of a year: what the portal knows of the person besides. */
  readonly facts?:
    | {
        readonly dependants: number;
        readonly catastrophicIllness: boolean;
        readonly rimpe: 'RIM' | 'POP' | null;
        readonly inGalapagos: boolean;
      }
    | undefined;
}

/** `already_filed`: the portal has a return of that period which is not ours. */
export type FilingRefusal = 'already_filed' | 'read_only' | 'other_figure' | 'unreadable_file' | 'other';

export type FilingAnswer =
  /** It has it, and answers later. */
  | { readonly kind: 'given' }
  | { readonly kind: 'filed'; readonly number: string; readonly filedOn: Day }
  | { readonly kind: 'refused'; readonly reason: FilingRefusal; readonly detail: string }
  /** It has nothing of that reference; only a question is answered so. */
  | { readonly kind: 'not_there' }
  /** It was not reached: nothing arrived. `detail` is for the log. */
  | { readonly kind: 'unreached'; readonly detail: string }
  /** Something may have arrived. */
  | { readonly kind: 'lost'; readonly detail: string };

/**
 * Where approved returns go. The tax authority's real portal has no interface for programs: there the owner files with the
 * upload file, or the operator does; only the stand-in is talked to.
 */
export interface SriFiling {
  filerOf(environment: Environment): Filer;
  /** Gives it a return; it may be given again, and is taken once. Throws only when aborted. */
  give(order: FilingOrder, signal: AbortSignal): Promise<FilingAnswer>;
  /** What became of a return that was, or may have been, given. Throws only when aborted. */
  ask(ruc: string, reference: string, signal: AbortSignal): Promise<FilingAnswer>;
}
