import * as contract from '#contract/declarations/returns.ts';
import { bind, type Route } from '#server/route.ts';
import { correctDocument, correctDocuments } from './correct-document.ts';
import { getInvoiceToSelect } from './get-invoice-to-select.ts';
import { getBoxDocuments, getOutsideDocuments, getReturn, getReturnDocument, recalculateIva } from './get-return.ts';
import { getReturnPdf } from './get-return-pdf.ts';
import { getTaxDeclaration } from './get-tax-declaration.ts';
import { markFiled, unmarkFiled } from './mark-filed.ts';
import { startDeclarations } from './start-declarations.ts';

export const routes: readonly Route[] = [
  bind(contract.getTaxDeclaration, getTaxDeclaration),
  bind(contract.startDeclarations, startDeclarations),
  bind(contract.getReturn, getReturn),
  bind(contract.getReturnPdf, getReturnPdf),
  bind(contract.getBoxDocuments, getBoxDocuments),
  bind(contract.getOutsideDocuments, getOutsideDocuments),
  bind(contract.getReturnDocument, getReturnDocument),
  bind(contract.correctDocument, correctDocument),
  bind(contract.correctDocuments, correctDocuments),
  bind(contract.getInvoiceToSelect, getInvoiceToSelect),
  bind(contract.recalculateIva, recalculateIva),
  bind(contract.markFiled, markFiled),
  bind(contract.unmarkFiled, unmarkFiled),
];
