import { amount } from '@cuadre/sri/num';
import { calculateInvoice, type InvoiceDraft, type LineDraft } from '@cuadre/sri/receipts';
import { create } from 'zustand';
import { noBuyer } from '#web/features/receipts/editor/draft-defaults.ts';
import type { Series } from '#web/features/receipts/editor/sales-points.ts';
import type { SavedState } from '#web/features/receipts/saving/saved-state.ts';

/** What the list asks of a client and the law does not ask of an invoice. */
export type ClientDetail = 'email' | 'address';

export interface DraftState extends SavedState<InvoiceDraft> {
  /** Beside `draft.lines`: a line keeps its key wherever it stands, so that moving or removing one draws no other again. */
  lineKeys: readonly string[];
  /** The buyer is being written here, not chosen from the list; issuing adds them to it. */
  newClient: boolean;
  /** What a new client said not to have; the list asks for it otherwise (docs/decisions/0063). */
  without: readonly ClientDetail[];
  tipPercent: string | undefined;
}

const blank: DraftState = {
  draftId: '',
  owner: '',
  correcting: undefined,
  version: 0,
  draft: { issuedOn: '2022-08-01', establishment: '001', salesPoint: '001', buyer: noBuyer, lines: [], payments: [] },
  lineKeys: [],
  newClient: false,
  without: [],
  tipPercent: undefined,
  save: 'clean',
};

export const useDraft = create<DraftState>(() => blank);

/** Where the draft is issued. */
export function useSeries(): Series {
  const establishment = useDraft(({ draft }) => draft.establishment);
  const salesPoint = useDraft(({ draft }) => draft.salesPoint);
  return { establishment, salesPoint };
}

let serial = 0;
const newKey = (): string => `line-${++serial}`;

/** A tip given in percent follows the subtotal while the person goes on writing. */
function withTip(draft: InvoiceDraft, percent: string | undefined): InvoiceDraft {
  if (percent === undefined) return draft;
  const tip = calculateInvoice(draft).subtotal.percent(amount(percent)).round(2).toText();
  return tip === draft.tip ? draft : { ...draft, tip };
}

/** Changes the draft; everything else of the editor hangs on it. */
export function editDraft(change: (draft: InvoiceDraft) => InvoiceDraft, more: Partial<DraftState> = {}): void {
  useDraft.setState((state) => {
    const tipPercent = 'tipPercent' in more ? more.tipPercent : state.tipPercent;
    const draft = withTip(change(state.draft), tipPercent);
    if (draft === state.draft && Object.keys(more).length === 0) return state;
    const save = state.save === 'conflict' || state.save === 'issued' ? state.save : 'dirty';
    // Another buyer answers for himself.
    const without = more.without ?? (more.newClient === false ? [] : state.without);
    return { ...state, ...more, without, draft, save };
  });
}

export const openDraft = (
  opened: Pick<DraftState, 'draftId' | 'owner' | 'version' | 'draft'> & { correcting?: string },
): void =>
  useDraft.setState({
    ...blank,
    ...opened,
    correcting: opened.correcting,
    lineKeys: opened.draft.lines.map(newKey),
    save: opened.version > 0 ? 'saved' : 'clean',
  });

export const closeDraft = (): void => useDraft.setState(blank);

/** Gives back the key of the new line. */
export function addLine(line: LineDraft): string {
  const key = newKey();
  editDraft((draft) => ({ ...draft, lines: [...draft.lines, line] }), {
    lineKeys: [...useDraft.getState().lineKeys, key],
  });
  return key;
}

export const replaceLines = (lines: LineDraft[]): void =>
  editDraft((draft) => ({ ...draft, lines }), { lineKeys: lines.map(newKey) });

const placeOf = (key: string): number => useDraft.getState().lineKeys.indexOf(key);

export function editLine(key: string, change: Partial<LineDraft>): void {
  const index = placeOf(key);
  editDraft((draft) => ({
    ...draft,
    lines: draft.lines.map((line, i) => (i === index ? { ...line, ...change } : line)),
  }));
}

/** What every price of the draft is from now on; gives back how to put each as it was. */
export function setPricesIncludeIva(priceIncludesIva: boolean): () => void {
  const before = useDraft.getState().draft.lines;
  editDraft((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, priceIncludesIva })) }));
  const { lineKeys } = useDraft.getState();
  return () => {
    // Lines may have come and gone since.
    const was = new Map(lineKeys.map((key, i) => [key, before[i]?.priceIncludesIva]));
    const now = useDraft.getState().lineKeys;
    editDraft((draft) => ({
      ...draft,
      lines: draft.lines.map((line, i) =>
        was.has(now[i] ?? '') ? { ...line, priceIncludesIva: was.get(now[i] ?? '') } : line,
      ),
    }));
  };
}

/** Takes a line out and gives back how to put it where it was. */
export function removeLine(key: string): () => void {
  const { draft, lineKeys } = useDraft.getState();
  const index = placeOf(key);
  const line = draft.lines[index];
  editDraft((d) => ({ ...d, lines: d.lines.filter((_, i) => i !== index) }), {
    lineKeys: lineKeys.filter((_, i) => i !== index),
  });
  return () => {
    if (line === undefined) return;
    const now = useDraft.getState();
    const at = Math.min(index, now.draft.lines.length);
    editDraft((d) => ({ ...d, lines: d.lines.toSpliced(at, 0, line) }), {
      lineKeys: now.lineKeys.toSpliced(at, 0, key),
    });
  };
}

/** Moves a line one place; false at the ends. */
export function moveLine(key: string, step: -1 | 1): boolean {
  const { draft, lineKeys } = useDraft.getState();
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
