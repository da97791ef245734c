import { labelOn, supportingDocumentTypes } from '../../catalogs/index.ts';
import type { RideFields } from '../ride/content.ts';
import { type FieldEntry, fieldsBlock } from '../ride/shared-blocks.ts';
import { rideDay } from '../ride/texts.ts';
import type { NoteHeader } from './rows.ts';

/**
 * Who gets the note and what it modifies, one block as the ficha draws it. `reason` is absent where reasons have a table
 * of their own. @sri ficha anexo 2, nota de crédito and nota de débito
 */
export function noteBlock(note: NoteHeader, reason?: string): RideFields | undefined {
  const type =
    labelOn(supportingDocumentTypes, note.modifiedDocumentType, note.modifiedIssuedOn) ?? note.modifiedDocumentType;
  const entries: FieldEntry[] = [
    ['Razón Social / Nombres y Apellidos', note.buyerName, 6],
    ['Identificación', note.buyerIdentification, 3],
    ['Fecha Emisión', rideDay(note.issuedOn), 3],
    ['Comprobante que se modifica', `${type.toUpperCase()} ${note.modifiedNumber}`, 6],
    ['Fecha Emisión (Comprobante a modificar)', rideDay(note.modifiedIssuedOn), 6],
    ['Razón de Modificación', reason, 12],
    ['RISE', note.rise, 12],
  ];
  return fieldsBlock(undefined, entries);
}
