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
  /** What its lines are. */
  readonly lines: string;
}

/** Where people say it otherwise than the SRI's table of documents does. */
const said: Readonly<Partial<Record<DocumentName, Partial<Pick<DocumentWords, 'title' | 'party' | 'lines'>>>>> = {
  creditNote: { lines: 'Qué acreditas' },
  purchaseLiquidation: { title: 'Liquidación de compra', party: 'Proveedor', lines: 'Qué compras' },
  remissionGuide: { party: 'Destinatario' },
  retention: { title: 'Retención', party: 'Proveedor' },
};

const wordsAs = (title: string, party = 'Cliente', lines = 'Qué vendes'): DocumentWords => {
  const inSentence = title.toLowerCase();
  return { title, inSentence, create: `Nueva ${inSentence}`, party, lines };
};

export const wordsOfType = (name: DocumentName): DocumentWords =>
  wordsAs(said[name]?.title ?? documents[name].label, said[name]?.party, said[name]?.lines);

/** What is on paper only, by its code in the SRI's table of supports; `00` is no receipt. */
const onPaper: Readonly<Record<string, string | undefined>> = {
  '00': 'Otro documento',
  '02': 'Nota de venta',
  '09': 'Tiquete',
};

/** By codDoc, also of a document that is none of these types. */
export const wordsOf = (documentType: string): DocumentWords => {
  const name = documentNameOf(documentType);
  return name === undefined ? wordsAs(onPaper[documentType] ?? 'Comprobante') : wordsOfType(name);
};
