import { type DocumentName, documentNameOf, documents } from '@cuadre/sri/catalogs';

/**
 * What a type of receipt is called: alone, inside a sentence, and where one is begun. Every one of them is feminine in
 * Spanish ("la retención"), so sentences need no other form.
 */
interface DocumentWords {
  readonly title: string;
  readonly inSentence: string;
  readonly create: string;
  /** Who it is for. */
  readonly party: string;
}

/** Where people say it otherwise than the SRI's table of documents does. */
const said: Readonly<Partial<Record<DocumentName, { readonly title?: string; readonly party?: string }>>> = {
  purchaseLiquidation: { title: 'Liquidación de compra', party: 'Proveedor' },
  remissionGuide: { party: 'Destinatario' },
  retention: { title: 'Retención', party: 'Proveedor' },
};

const wordsAs = (title: string, party = 'Cliente'): DocumentWords => {
  const inSentence = title.toLowerCase();
  return { title, inSentence, create: `Nueva ${inSentence}`, party };
};

export const wordsOfType = (name: DocumentName): DocumentWords =>
  wordsAs(said[name]?.title ?? documents[name].label, said[name]?.party);

/** By codDoc, also of a document that is none of these types. */
export const wordsOf = (documentType: string): DocumentWords => {
  const name = documentNameOf(documentType);
  return name === undefined ? wordsAs('Comprobante') : wordsOfType(name);
};
