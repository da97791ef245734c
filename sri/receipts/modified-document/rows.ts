import { type RowOf, rowsFor } from '../../xml/schema.ts';
import { day, lines, oneLine, oneOf, pattern } from '../../xml/value-types.ts';
import type { ModifiedFields } from './modified-document.ts';

/** What both notes say between their date and their figures. */
export interface NoteHeader extends ModifiedFields {
  issuedOn: string;
  establishmentAddress?: string;
  buyerIdentificationType: string;
  buyerName: string;
  buyerIdentification: string;
  specialTaxpayer?: string;
  /** SI or NO. @sri obligadoContabilidad */
  keepsAccounting?: string;
  /** Of the abolished RISE regime. */
  rise?: string;
}

const note = rowsFor<NoteHeader>();

/**
 * Header of the credit and of the debit note: the buyer comes before the issuer's own data, unlike in the invoice.
 */
export const noteHeaderRows: RowOf<NoteHeader>[] = [
  note.must('fechaEmision', 'issuedOn', 'fecha de emisión', day()),
  note.may('dirEstablecimiento', 'establishmentAddress', 'dirección del establecimiento', oneLine(300)),
  note.must(
    'tipoIdentificacionComprador',
    'buyerIdentificationType',
    'tipo de identificación del cliente',
    pattern('[0][4-8]', '04, 05, 06, 07 u 08'),
  ),
  note.must('razonSocialComprador', 'buyerName', 'nombre del cliente', oneLine(300)),
  note.must('identificacionComprador', 'buyerIdentification', 'identificación del cliente', oneLine(20)),
  note.may(
    'contribuyenteEspecial',
    'specialTaxpayer',
    'contribuyente especial',
    pattern('([A-Za-z0-9])*', 'de 3 a 13 letras o dígitos', { min: 3, max: 13 }),
  ),
  note.may('obligadoContabilidad', 'keepsAccounting', 'obligado a llevar contabilidad', oneOf(['SI', 'NO'])),
  note.may('rise', 'rise', 'RISE', lines(1, 40)),
  note.must(
    'codDocModificado',
    'modifiedDocumentType',
    'tipo del comprobante modificado',
    pattern('[0-9]{2}', '2 dígitos'),
  ),
  note.must(
    'numDocModificado',
    'modifiedNumber',
    'número del comprobante modificado',
    pattern('[0-9]{3}-[0-9]{3}-[0-9]{9}', 'así: 001-001-000000001'),
  ),
  note.must('fechaEmisionDocSustento', 'modifiedIssuedOn', 'fecha del comprobante modificado', day()),
];
