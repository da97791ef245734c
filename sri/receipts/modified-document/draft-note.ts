import { readAdditionalInfo } from '../additional-info.ts';
import type { Buyer, DocumentHead, DraftHead, IdentificationType, NameValue } from '../shapes.ts';
import type { ModifiedDocument } from './modified-document.ts';
import type { NoteHeader } from './rows.ts';

/** What both notes' drafts have in common, from a document: composed again it says the same. */
export function draftNoteOf(
  note: DocumentHead & NoteHeader & { readonly additionalInfo?: readonly NameValue[] },
): DraftHead & { buyer: Buyer; modified: ModifiedDocument; comments?: string; additionalInfo?: NameValue[] } {
  const { party, more } = readAdditionalInfo(note.additionalInfo);
  return {
    issuedOn: note.issuedOn,
    establishment: note.establishment,
    salesPoint: note.salesPoint,
    buyer: {
      identificationType: note.buyerIdentificationType as IdentificationType,
      identification: note.buyerIdentification,
      name: note.buyerName,
      ...party,
    },
    modified: {
      documentType: note.modifiedDocumentType,
      number: note.modifiedNumber,
      issuedOn: note.modifiedIssuedOn,
    },
    ...more,
  };
}
