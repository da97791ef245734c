import type { Fault } from '@cuadre/sri/faults';
import type {
  BoxDocuments,
  DocumentCorrection,
  DocumentInReturn,
  OutsideDocuments,
  ReturnDocument,
} from '#contract/declarations/documents.ts';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { FrozenDocuments } from './frozen-documents.ts';

/** What a return says of itself, small whatever its size. */
export interface ReturnSummary {
  readonly pay: string;
  readonly carried: string;
  readonly equation: LiveReturn['equation'];
  readonly four: LiveReturn['four'];
  readonly boxes: LiveReturn['boxes'];
  readonly outside: LiveReturn['outside'];
  readonly unclassified: LiveReturn['unclassified'];
  readonly faults: Fault[];
  /** null: nobody said it, and the dated setting stands. */
  readonly factor: LiveReturn['factor'];
  /** null: it is not late. */
  readonly late: Omit<NonNullable<LiveReturn['late']>, 'growsAfter'> | null;
  /** Documents in boxes, and those that must be seen to first. */
  readonly steps: Readonly<Record<'sales' | 'purchases', { readonly documents: number; readonly blocked: number }>>;
  /** What the next period begins with. */
  readonly leaves: {
    readonly boxes: Readonly<Record<string, string>>;
    readonly deferred: readonly { readonly document: string; readonly month: string; readonly tax: string }[];
    /** What credit notes exceeded, by the boxes that they are of; absent: nothing. */
    readonly excess?: Readonly<Record<string, string>>;
  };
}

/** What is asked of a return, and what is answered; null: it has no such thing. */
export interface ReturnAnswers {
  summary: ReturnSummary;
  box: Omit<BoxDocuments, 'period'> | null;
  outside: Omit<OutsideDocuments, 'period' | 'isOpen'>;
  document: Omit<DocumentInReturn, 'can'> | null;
  /** Boxes that were typed and exceed their limit. */
  typed: Fault[];
  whatIf: { readonly pay: string; readonly carried: string } | null;
  /** What each document in it says; null: too many to keep for every day. */
  snapshot: string | null;
  /** What is approved beside the figures: every box, and the documents. */
  freeze: { readonly boxes: Readonly<Record<string, string>>; readonly documents: FrozenDocuments };
  moved: {
    /** What the documents of then come to with what is typed and carried now. */
    readonly was: string;
    readonly documents: { readonly document: ReturnDocument; readonly difference: string }[];
  };
}

export type ReturnQuestion =
  | { readonly ask: 'summary' | 'snapshot' }
  /** `withText`: the documents too, and not only what names them. */
  | { readonly ask: 'freeze'; readonly withText: boolean }
  | { readonly ask: 'box'; readonly box: string; readonly page: number }
  | { readonly ask: 'outside'; readonly reason: string; readonly page: number }
  | { readonly ask: 'document'; readonly sourceId: string; readonly part: number }
  | { readonly ask: 'whatIf'; readonly corrections: readonly DocumentCorrection[] }
  | { readonly ask: 'typed'; readonly typed: Readonly<Record<string, string>> }
  | { readonly ask: 'moved'; readonly documents: string };
