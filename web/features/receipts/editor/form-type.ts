import type { DocumentCode } from '@cuadre/sri/catalogs';
import type { Fault } from '@cuadre/sri/faults';
import type { CalculatedLine, DraftHead, LineDraft } from '@cuadre/sri/receipts';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ReceiptCalls } from '#contract/receipts/types/receipt-calls.ts';

export interface FormStep {
  /** In the address: `?step=goods`. */
  readonly key: string;
  readonly title: string;
  readonly Fields: ComponentType;
  /** Whether a fault at this place of the draft is mended here. */
  owns(place: string): boolean;
}

interface FormWords {
  /** Title of the screen: "Nueva nota de crédito". */
  readonly title: string;
  /** The button that issues, with the total when there is one. */
  readonly emit: (total: string | undefined) => string;
  /** Said once it is signed. */
  readonly issued: string;
}

/**
 * What one type of receipt brings to the form that all of them share: its calls, its figures and rules (the kernel's), its
 * steps and its words. The invoice has an editor of its own, made for speed with hundreds of lines.
 */
export interface FormType<Draft extends DraftHead = DraftHead, Figures = unknown> {
  readonly documentType: DocumentCode;
  readonly calls: ReceiptCalls<z.ZodType<Draft>>;
  calculate(draft: Draft): Figures;
  check(draft: Draft, figures: Figures): readonly Fault[];
  /** What the check shows before anything is issued. */
  summary(draft: Draft, figures: Figures): readonly { readonly label: string; readonly value: string }[];
  /** Goods and services, where it has them: the check lists them. */
  sold?(
    draft: Draft,
    figures: Figures,
  ): { readonly lines: readonly LineDraft[]; readonly figures: readonly CalculatedLine[] };
  /** Rows beside the form; the last is the total. Empty for a type without amounts. */
  totals(draft: Draft, figures: Figures): readonly { readonly label: string; readonly value: string }[];
  readonly steps: readonly FormStep[];
  readonly words: FormWords;
}

/** The id of the control that a place of the draft stands for. */
export const controlId = (place: string): string => `at-${place.replaceAll('.', '-')}`;
