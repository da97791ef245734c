/**
 * What a RIDE (the printed form of an electronic receipt) says, as data. Each receipt type has its own `…Ride()` that
 * makes a `RideContent` from its document; `drawRide` of sri/node draws any of them, on A4 or on a roll, knowing nothing
 * of invoices or retentions. Every text is ready to print: amounts are the very texts of the XML, so that the paper
 * cannot disagree with the document.
 */
export interface RideContent {
  /** For the PDF's own properties. */
  readonly about: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    /** ISO instant. It comes from the document, never from a clock: the same receipt gives the same bytes. */
    readonly createdAt: string;
  };
  /** Printed large and diagonal across every page: the paper is no valid receipt, or no longer. */
  readonly mark?: string;
  readonly issuer: RideIssuer;
  readonly document: RideDocument;
  /** From top to bottom, between the two head blocks and the end. */
  readonly sections: readonly RideSection[];
}

/** Left head block: who issues. */
export interface RideIssuer {
  readonly legalName: string;
  readonly tradeName?: string;
  readonly fields: readonly RideField[];
  /** Sentences without a label: the RIMPE legend. */
  readonly legends: readonly string[];
}

/** Right head block: which document. */
export interface RideDocument {
  readonly ruc: string;
  /** As the SRI prints it: `FACTURA`. */
  readonly title: string;
  /** `001-001-000000123` */
  readonly number: string;
  readonly fields: readonly RideField[];
  /** 49 digits, printed as Code 128 with the digits below; absent in a draft. */
  readonly accessKey?: string;
}

export interface RideField {
  readonly label: string;
  readonly value: string;
  /** Twelfths of the width that the field takes where there is room (A4); all twelve when absent. A roll has one column. */
  readonly share?: number;
}

export type RideSection = RideFields | RideTable | RideClosing;

/** Labels and values in a grid: the buyer, the carrier, foreign trade. */
export interface RideFields {
  readonly kind: 'fields';
  readonly title?: string;
  readonly fields: readonly RideField[];
}

/** Rows under column heads, over as many pages as they need. */
export interface RideTable {
  readonly kind: 'table';
  readonly title?: string;
  readonly columns: readonly RideColumn[];
  readonly rows: readonly RideRow[];
}

export interface RideColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** One column takes the width that the others leave; its texts wrap and it carries the notes of the row. */
  readonly flexible?: boolean;
}

interface RideRow {
  /** One text for each column. */
  readonly cells: readonly string[];
  /** Small lines under the flexible cell. */
  readonly notes?: readonly string[];
  /** The same row where there is no room for columns (roll): a text, and under it a detail and the amount. */
  readonly narrow: { readonly text: string; readonly detail: string; readonly amount: string };
}

/** The end of the document: totals, and beside them (under them on a roll) what explains them. */
export interface RideClosing {
  readonly kind: 'closing';
  readonly beside: readonly (RideTable | RideList)[];
  readonly totals: readonly RideTotal[];
}

/** Names and values one under the other: additional information. */
export interface RideList {
  readonly kind: 'list';
  readonly title: string;
  readonly fields: readonly RideField[];
}

export interface RideTotal {
  readonly label: string;
  readonly value: string;
  /** The figure people look for. */
  readonly strong?: boolean;
}
