import { amount } from '@cuadre/sri/num';
import { type CalculatedInvoice, calculateInvoice, type InvoiceDraft, type LineDraft } from '@cuadre/sri/receipts';
import { useStore } from 'zustand';
import { edit, type OpenState, type OpenStore } from '#web/features/receipts/editor/open-receipt.ts';
import { useEditor } from '#web/features/receipts/editor/use-editor.ts';
import type { Unsynced } from '#web/features/receipts/saving/unsynced.ts';

/** What the list asks of a client and the law does not ask of an invoice. */
export type ClientDetail = 'email' | 'address';

/** What an invoice has beside its draft while it is written. */
export interface BesideInvoice {
  /** Beside `draft.lines`: a line keeps its key wherever it stands, so that moving or removing one draws no other again. */
  readonly lineKeys: readonly string[];
  /** The buyer is being written here, not chosen from the list; issuing adds them to it. */
  readonly newClient: boolean;
  /** What a new client said not to have; the list asks for it otherwise (docs/decisions/0063). */
  readonly without: readonly ClientDetail[];
  readonly tipPercent: string | undefined;
}

export type InvoiceState = OpenState<InvoiceDraft> & BesideInvoice;
export type InvoiceStore = OpenStore<InvoiceDraft, BesideInvoice>;

export const useInvoiceStore = (): InvoiceStore => useEditor<InvoiceDraft, CalculatedInvoice, BesideInvoice>().store;
export const useInvoice = <Part>(select: (state: InvoiceState) => Part): Part => useStore(useInvoiceStore(), select);
export const useInvoiceActions = (): InvoiceActions => actionsOf(useInvoiceStore());

let serial = 0;
const newKey = (): string => `line-${++serial}`;

/** As it is opened; `kept`: as it was left in this browser. */
export const besideInvoice = (draft: InvoiceDraft, kept: Partial<Unsynced> = {}): BesideInvoice => ({
  lineKeys: draft.lines.map(newKey),
  newClient: kept.newClient ?? false,
  without: kept.without ?? [],
  tipPercent: kept.tipPercent,
});

/** A tip given in percent follows the subtotal while the person goes on writing. */
function withTip(draft: InvoiceDraft, percent: string | undefined): InvoiceDraft {
  if (percent === undefined) return draft;
  const tip = calculateInvoice(draft).subtotal.percent(amount(percent)).round(2).toText();
  return tip === draft.tip ? draft : { ...draft, tip };
}

type Change = (draft: InvoiceDraft) => InvoiceDraft;

function createActions(store: InvoiceStore) {
  /** Changes the draft; everything else of the editor hangs on it. */
  const editDraft = (change: Change, more: Partial<BesideInvoice> = {}): void => {
    const state = store.getState();
    const tipPercent = 'tipPercent' in more ? more.tipPercent : state.tipPercent;
    // Another buyer answers for himself.
    const beside = more.newClient === false && more.without === undefined ? { ...more, without: [] } : more;
    edit(store, (draft) => withTip(change(draft), tipPercent), beside);
  };
  const placeOf = (key: string): number => store.getState().lineKeys.indexOf(key);

  /** Gives back the key of the new line. */
  function addLine(line: LineDraft): string {
    const key = newKey();
    editDraft((draft) => ({ ...draft, lines: [...draft.lines, line] }), {
      lineKeys: [...store.getState().lineKeys, key],
    });
    return key;
  }

  /** Adds them at the end; gives back how to take them out again. */
  function addLines(lines: readonly LineDraft[]): () => void {
    const added = lines.map(newKey);
    const { lineKeys } = store.getState();
    editDraft((draft) => ({ ...draft, lines: [...draft.lines, ...lines] }), { lineKeys: [...lineKeys, ...added] });
    return () => {
      const keys = store.getState().lineKeys;
      const stays = (key: string | undefined) => key === undefined || !added.includes(key);
      editDraft((draft) => ({ ...draft, lines: draft.lines.filter((_, at) => stays(keys[at])) }), {
        lineKeys: keys.filter(stays),
      });
    };
  }

  const replaceLines = (lines: LineDraft[]): void =>
    editDraft((draft) => ({ ...draft, lines }), { lineKeys: lines.map(newKey) });

  function editLine(key: string, change: Partial<LineDraft>): void {
    const index = placeOf(key);
    editDraft((draft) => ({
      ...draft,
      lines: draft.lines.map((line, i) => (i === index ? { ...line, ...change } : line)),
    }));
  }

  /** What every price of the draft is from now on; gives back how to put each as it was. */
  function setPricesIncludeIva(priceIncludesIva: boolean): () => void {
    const before = store.getState().draft.lines;
    editDraft((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, priceIncludesIva })) }));
    const { lineKeys } = store.getState();
    return () => {
      // Lines may have come and gone since.
      const was = new Map(lineKeys.map((key, i) => [key, before[i]?.priceIncludesIva]));
      const now = store.getState().lineKeys;
      editDraft((draft) => ({
        ...draft,
        lines: draft.lines.map((line, i) =>
          was.has(now[i] ?? '') ? { ...line, priceIncludesIva: was.get(now[i] ?? '') } : line,
        ),
      }));
    };
  }

  /** Takes a line out and gives back how to put it where it was. */
  function removeLine(key: string): () => void {
    const { draft, lineKeys } = store.getState();
    const index = placeOf(key);
    const line = draft.lines[index];
    editDraft((d) => ({ ...d, lines: d.lines.filter((_, i) => i !== index) }), {
      lineKeys: lineKeys.filter((_, i) => i !== index),
    });
    return () => {
      if (line === undefined) return;
      const now = store.getState();
      const at = Math.min(index, now.draft.lines.length);
      editDraft((d) => ({ ...d, lines: d.lines.toSpliced(at, 0, line) }), {
        lineKeys: now.lineKeys.toSpliced(at, 0, key),
      });
    };
  }

  /** Moves a line one place; false at the ends. */
  function moveLine(key: string, step: -1 | 1): boolean {
    const { draft, lineKeys } = store.getState();
    const index = placeOf(key);
    const to = index + step;
    if (to < 0 || to >= draft.lines.length) return false;
    const swap = <T>(list: readonly T[]): T[] => {
      const copy = [...list];
      [copy[index], copy[to]] = [copy[to] as T, copy[index] as T];
      return copy;
    };
    editDraft((d) => ({ ...d, lines: swap(d.lines) }), { lineKeys: swap(lineKeys) });
    return true;
  }

  return { editDraft, addLine, addLines, replaceLines, editLine, setPricesIncludeIva, removeLine, moveLine };
}
export type InvoiceActions = ReturnType<typeof createActions>;

const known = new WeakMap<InvoiceStore, InvoiceActions>();

/** What one can do with the invoice of a store; the same functions for as long as it is open. */
export function actionsOf(store: InvoiceStore): InvoiceActions {
  const made = known.get(store) ?? createActions(store);
  known.set(store, made);
  return made;
}
