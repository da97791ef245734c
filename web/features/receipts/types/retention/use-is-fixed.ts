import type { CalculatedRetention, RetainedDocumentDraft, RetentionDraft } from '@cuadre/sri/receipts';
import { useEditor } from '#web/features/receipts/editor/use-editor.ts';

/**
 * Whether the document stands as it came: with the figures of a received one. In a correction everything can be mended,
 * for what was sent carries its figures, no matter who wrote them.
 */
export const useIsFixed = ({ subtotal, total }: RetainedDocumentDraft): boolean => {
  const { correcting } = useEditor<RetentionDraft, CalculatedRetention>();
  return correcting === undefined && subtotal !== undefined && total !== undefined;
};
