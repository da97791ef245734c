import type { DocumentCode } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { CalculatedLine, DraftHead, LineDraft } from '@cuadre/sri/receipts';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ReceiptCalls } from '#contract/receipts/types/receipt-calls.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import type { Later } from '#web/ui/later.tsx';

interface Row {
  readonly label: string;
  readonly value: string;
}

interface EditorStep {
  /** In the address: `?step=goods`. */
  readonly key: string;
  readonly title: string;
  readonly Fields: ComponentType;
  /** Whether a fault at this place of the draft is mended here. */
  owns(place: string): boolean;
}

/** The kernel's rules of a type. */
export interface Rules<Draft, Figures> {
  check(draft: Draft, at: { readonly today: Day; readonly figures: Figures }): readonly Fault[];
}

/**
 * What one type of receipt brings to the editor that all of them share: its calls, its figures and rules (the kernel's), its
 * steps, and what is said of it before it is issued.
 */
export interface ReceiptType<Draft extends DraftHead = DraftHead, Figures = unknown> {
  readonly documentType: DocumentCode;
  readonly calls: ReceiptCalls<z.ZodType<Draft>>;
  /** Worked out once for each draft (`perDraft`). */
  calculate(draft: Draft): Figures;
  readonly rules: Later<Rules<Draft, Figures>>;
  /** Whether only the database knows a part of what may be wrong, such as what is left of an invoice. */
  readonly asksServer: boolean;
  /** What the check says beside lines and totals. */
  facts(draft: Draft, figures: Figures): readonly Row[];
  /** Goods and services, where it has them: the check lists them. */
  sold?(
    draft: Draft,
    figures: Figures,
  ): { readonly lines: readonly LineDraft[]; readonly figures: readonly CalculatedLine[] };
  /** Rows beside the form; the last is the total. Empty for a type without amounts. */
  totals(draft: Draft, figures: Figures): readonly Row[];
  readonly steps: readonly EditorStep[];
}

/** Of a type that is written in one. */
export const oneStep = (documentType: DocumentCode, Fields: ComponentType): readonly EditorStep[] => [
  { key: 'detail', title: wordsOf(documentType).title, Fields, owns: () => true },
];

/** A draft never changes in place: what was worked out for it holds as long as it exists. */
export function perDraft<Draft extends object, Made>(make: (draft: Draft) => Made): (draft: Draft) => Made {
  const known = new WeakMap<Draft, Made>();
  return (draft) => {
    const made = known.get(draft) ?? make(draft);
    known.set(draft, made);
    return made;
  };
}

/** The id of the control that a place of the draft stands for. */
export const controlId = (place: string): string => `at-${place.replaceAll('.', '-')}`;
