import type { TaxMark } from '@cuadre/sri/declarations/form-104';
import type { ReturnBoxRow, ReturnObligation, ReturnSection } from '@cuadre/sri/declarations/return-forms';

/** Forms 104, 103 and 102. */
export const returnObligations = ['iva', 'retenciones', 'renta'] as const satisfies readonly ReturnObligation[];

/** A month (2026-10) or half a year (2026-S2). */
export const taxPeriodPattern = /^20\d\d-(0[1-9]|1[0-2]|S[12])$/;
/** Or, of the income tax, a year (2026). */
export const returnPeriodPattern = /^20\d\d(-(0[1-9]|1[0-2]|S[12]))?$/;
/** @sri Formularios 102, 103 y 104 */
export const boxPattern = /^\d{3,4}$/;
/** Parts of the forms. */
export const returnSections = [
  ...(['sales', 'settlement', 'purchases', 'summary', 'agent'] as const),
  ...(['residents', 'abroad'] as const),
  ...(['income', 'exempt', 'personal', 'tax', 'rimpe'] as const),
  'payment',
] as const satisfies readonly ReturnSection[];
/** Where the figure of a box comes from. */
export const boxOrigins = [
  'documents',
  'previous',
  'computed',
  'answers',
  'typed',
  'portal',
] as const satisfies readonly ReturnBoxRow['origin'][];
/** What is paid, carried or typed: never below zero. */
export const figurePattern = /^\d{1,12}(\.\d{1,2})?$/;
/** The number that the SRI gives a form. */
export const formNumberPattern = /^\d{6,20}$/;

/** What a document does not tell of itself, and somebody says of it. */
export const taxMarks = [
  'exportGoods',
  'exportServices',
  'zeroWithRight',
  'fixedAsset',
  'refund',
  'importServices',
  'importGoods',
  'importAsset',
  'popularBusiness',
] as const satisfies readonly TaxMark[];

/** Where a purchase came from: one of them, or none. */
export const originMarks = [
  'importServices',
  'importGoods',
  'importAsset',
  'popularBusiness',
] as const satisfies readonly TaxMark[];

/** What a sale was, where its document does not tell: one of them, or none; an asset may have been sold with right to credit. */
export const saleMarks = [
  'exportGoods',
  'exportServices',
  'zeroWithRight',
  'fixedAsset',
  'refund',
] as const satisfies readonly TaxMark[];

/** How sure a last day is: seen at the SRI, by rule and published holidays, or not confirmed. */
export const certainties = ['sure', 'rule', 'unconfirmed'] as const;
/** `elsewhere`: filed with another program or in the portal. */
export const returnStates = ['live', 'approved', 'sent', 'refused', 'elsewhere'] as const;
/** Which returns a list has. */
export const returnFilters = ['all', 'pending', 'sent'] as const;
/** What is done before a return can be approved. */
export const stepsBefore = [
  'sales',
  'onTheWay',
  'toVoid',
  'gaps',
  'purchases',
  'retentions',
  'unclassified',
  'list',
  'cases',
  'deferred',
  'earlier',
  'payment',
] as const;
/** Of the documents of something that is open. */
export const mostShown = 5;

/** Of a period without sales. */
export const factors = ['0', '1'] as const;

/** Rows of a page of documents. */
export const documentsPerPage = 50;
/** Months for which a sale on credit puts its tax off. */
export const longestDeferral = 3;
/** Of one question about what would be paid. */
export const mostCorrections = 200;
