import type { Fault } from '../faults.ts';

const askForOriginal = 'Pide al emisor el archivo original.';

const sentences = {
  'signature.missing': 'Este comprobante no está firmado. Pide al emisor el archivo firmado.',
  'signature.several': `Este comprobante trae más de una firma. ${askForOriginal}`,
  'signature.misplaced': `La firma no está en su lugar dentro del comprobante. ${askForOriginal}`,
  'signature.malformed': `La firma está incompleta o dañada. ${askForOriginal}`,
  'signature.unsupported': `La firma usa un método que el SRI no usa. ${askForOriginal}`,
  'signature.duplicate_id': `Dos partes del archivo tienen la misma marca y no se sabe cuál está firmada. ${askForOriginal}`,
  'signature.reference_missing': `La firma habla de una parte que no está en el archivo. ${askForOriginal}`,
  'signature.changed': `Este comprobante fue cambiado después de firmarlo. ${askForOriginal}`,
  'signature.receipt_not_covered': `La firma no cubre el comprobante. ${askForOriginal}`,
  'signature.value': `La firma no corresponde al certificado que trae. ${askForOriginal}`,
  'signature.no_certificate': `La firma no trae un certificado que se pueda leer. ${askForOriginal}`,
  'signature.other_key': `La clave escrita en la firma no es la de su certificado. ${askForOriginal}`,
  'signature.other_certificate': 'La firma anuncia otro certificado que el que trae.',
} as const;

export type SignatureFaultCode = keyof typeof sentences;

/** `place` is the URI of the reference, or empty for the signature as a whole. */
export const signatureFault = (code: SignatureFaultCode, place = '', severity: Fault['severity'] = 'error'): Fault => ({
  code,
  place,
  sentence: sentences[code],
  severity,
});
