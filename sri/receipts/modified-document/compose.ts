import { normaliseIdentification } from '../../ids/index.ts';
import { composeIssuer } from '../compose.ts';
import { cleanLine } from '../fault-list.ts';
import type { Buyer, DraftHead, Issuer } from '../shapes.ts';
import type { ModifiedDocument } from './modified-document.ts';
import type { NoteHeader } from './rows.ts';

/** What both notes say between their date and their figures. @sri infoNotaCredito, infoNotaDebito */
export const composeNoteHeader = (
  { issuedOn, buyer, modified }: DraftHead & { readonly buyer: Buyer; readonly modified: ModifiedDocument },
  issuer: Issuer,
): NoteHeader => ({
  issuedOn,
  ...composeIssuer(issuer),
  buyerIdentificationType: buyer.identificationType,
  buyerName: cleanLine(buyer.name),
  buyerIdentification: normaliseIdentification(buyer.identificationType, buyer.identification),
  modifiedDocumentType: modified.documentType,
  modifiedNumber: cleanLine(modified.number),
  modifiedIssuedOn: modified.issuedOn,
});
