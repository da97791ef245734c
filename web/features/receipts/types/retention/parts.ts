import type {
  CalculatedRetainedDocument,
  CalculatedRetentionLine,
  RetainedDocumentDraft,
  RetentionLineDraft,
} from '@cuadre/sri/receipts';

/** What each part of a purchase shows and changes. */
export interface DocumentPart {
  at: number;
  document: RetainedDocumentDraft;
  figures: CalculatedRetainedDocument;
  onChange: (part: Partial<RetainedDocumentDraft>) => void;
}

/** What each part of one retention shows and changes. */
export interface LinePart {
  place: string;
  /** Of its tax within the document, from 1. */
  nth: number;
  line: RetentionLineDraft;
  figures: CalculatedRetentionLine;
  /** Whose percentages hold. */
  day: string;
  isForeign: boolean;
  taxSupport: string;
  onChange: (part: Partial<RetentionLineDraft>) => void;
  onRemove: () => void;
}
