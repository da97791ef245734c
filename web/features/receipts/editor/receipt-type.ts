import type { DocumentCode } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { CalculatedLine, DraftHead, LineDraft } from '@cuadre/sri/receipts';
import type { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Environment } from '#contract/common.ts';
import type { ReceiptCalls } from '#contract/receipts/types/receipt-calls.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import type { Later } from '#web/ui/later.tsx';
import type { Unsynced } from '../saving/unsynced.ts';
import type { FaultTarget } from './frame/fault-box.tsx';
import type { OpenState, OpenStore } from './open-receipt.ts';

interface Row {
  readonly label: string;
  readonly value: string;
}

/** `behind`: something lies over the form, so that no field takes the focus. */
type Fields = ComponentType<{ behind: boolean }>;

interface EditorStep {
  /** In the address: `?step=goods`. */
  readonly key: string;
  readonly title: string;
  readonly Fields: Fields;
  /** Whether a fault at this place of the draft is mended here. */
  owns(place: string): boolean;
}

/** What is needed once the person asks to go on: the kernel's rules, and what the check says beside lines and totals. */
export interface Checking<Draft, Figures, Beside = object> {
  check(draft: Draft, at: { readonly today: Day; readonly figures: Figures }): readonly Fault[];
  /** What we ask besides the law. */
  more?(state: OpenState<Draft> & Beside): readonly Fault[];
  facts(draft: Draft, figures: Figures, environment: Environment): readonly Row[];
  /** Where a fault of the draft is mended; without it, in the control of its place (`controlId`). */
  targetOf?(fault: Fault, store: OpenStore<Draft, Beside>, navigate: ReturnType<typeof useNavigate>): FaultTarget;
}

/**
 * What one type of receipt brings to the editor that all of them share: its calls, its figures and rules (the kernel's), its
 * steps, and what is said of it before it is issued.
 */
export interface ReceiptType<Draft extends DraftHead = DraftHead, Figures = unknown, Beside = object> {
  readonly documentType: DocumentCode;
  readonly calls: ReceiptCalls<z.ZodType<Draft>>;
  /** Worked out once for each draft (`perDraft`). */
  calculate(draft: Draft): Figures;
  readonly checking: Later<Checking<Draft, Figures, Beside>>;
  /** Whether only the database knows a part of what may be wrong, such as what is left of an invoice. */
  readonly asksServer: boolean;
  /** Where its check has an address of its own. */
  readonly checkAddress?: '/income/receipts/invoice/preview' | '/income/receipts/credit-note/add/preview';
  /** Goods and services, where it has them: the check lists them. */
  sold?(
    draft: Draft,
    figures: Figures,
  ): { readonly lines: readonly LineDraft[]; readonly figures: readonly CalculatedLine[] };
  /** Rows beside the form; the last is the total. Empty for a type without amounts. */
  totals(draft: Draft, figures: Figures): readonly Row[];
  readonly steps: readonly EditorStep[];
  /** How one goes between several steps. */
  readonly Steps?: ComponentType;
  /** Under the totals, beside the form. */
  readonly Beside?: ComponentType;
  /** What it has beside its draft while it is written. */
  readonly beside?: {
    begin(draft: Draft, kept?: Unsynced): Beside;
    /** Of one that the server kept: it knows the draft alone. */
    found(draft: Draft): Promise<Partial<Beside>>;
    keep(beside: Beside): Pick<Unsynced, 'newClient' | 'without' | 'tipPercent'>;
  };
}

/** Of a type that is written in one. */
export const oneStep = (documentType: DocumentCode, Fields: Fields): readonly EditorStep[] => [
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
