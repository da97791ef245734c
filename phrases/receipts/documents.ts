/**
 * What each type of receipt is called, by codDoc: alone, and inside a sentence. Every one of them is feminine in Spanish
 * ("la retención"), so sentences need no other form.
 */
export interface DocumentWords {
  readonly title: string;
  readonly inSentence: string;
}

export const documentWords: Readonly<Record<string, DocumentWords>> = {
  '01': { title: 'Factura', inSentence: 'factura' },
  '03': { title: 'Liquidación de compra', inSentence: 'liquidación de compra' },
  '04': { title: 'Nota de crédito', inSentence: 'nota de crédito' },
  '05': { title: 'Nota de débito', inSentence: 'nota de débito' },
  '06': { title: 'Guía de remisión', inSentence: 'guía de remisión' },
  '07': { title: 'Retención', inSentence: 'retención' },
};

export const wordsOf = (documentType: string): DocumentWords =>
  documentWords[documentType] ?? { title: 'Comprobante', inSentence: 'comprobante' };
