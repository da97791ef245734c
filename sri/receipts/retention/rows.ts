import type { DecimalText } from '../shapes.ts';
import type { Dividend, Retention } from './retention.ts';

/** One amount withheld, whatever the version: what RIDE, arithmetic and declarations read. */
export interface RetainedRow {
  /** Path of it in the document: `documents.0.retentions.1`, `flatRetentions.2`. */
  readonly place: string;
  readonly taxCode: string;
  readonly code: string;
  readonly base: DecimalText;
  readonly percent: DecimalText;
  readonly value: DecimalText;
  /** ATS tabla 4; absent where a document of 1.0.0 does not say. */
  readonly documentCode?: string;
  /** 15 digits. */
  readonly documentNumber?: string;
  readonly documentIssuedOn?: string;
  /** Day that chooses the percentages: of the credit to account, or else of the document. @sri fechaRegistroContable */
  readonly ratesOn: string;
  readonly dividend?: Dividend;
}

/** Everything that a retention of either version withholds, in the order of the document. */
export function retainedRows(retention: Retention): RetainedRow[] {
  const flat = (retention.flatRetentions ?? []).map(({ number: documentNumber, ...row }, i) => ({
    ...row,
    ...(documentNumber === undefined ? {} : { documentNumber }),
    place: `flatRetentions.${i}`,
    ratesOn: row.documentIssuedOn ?? retention.issuedOn,
  }));
  const ofDocuments = (retention.documents ?? []).flatMap((document, i) =>
    document.retentions.map(({ banana: _, ...row }, j) => ({
      ...row,
      place: `documents.${i}.retentions.${j}`,
      documentCode: document.documentCode,
      documentNumber: document.number,
      documentIssuedOn: document.issuedOn,
      ratesOn: document.registeredOn ?? document.issuedOn,
    })),
  );
  return [...flat, ...ofDocuments];
}
