import * as documents from '#contract/declarations/documents.ts';
import * as questions from '#contract/declarations/questions.ts';
import * as contract from '#contract/declarations/returns.ts';
import { bind, type Route } from '#server/route.ts';
import { answerCases } from './answer-cases.ts';
import { correctDocument, correctDocuments } from './correct-document.ts';
import { getDeclarationBills } from './get-declaration-bills.ts';
import { getExpenseToMarkRefund } from './get-expense-to-mark-refund.ts';
import { getInvoiceToSelect } from './get-invoice-to-select.ts';
import { getBoxDocuments, getOutsideDocuments, getReturn, getReturnDocument, recalculateIva } from './get-return.ts';
import { getTaxDeclaration } from './get-tax-declaration.ts';

export const routes: readonly Route[] = [
  bind(contract.getTaxDeclaration, getTaxDeclaration),
  bind(contract.getReturn, getReturn),
  bind(documents.getBoxDocuments, getBoxDocuments),
  bind(documents.getOutsideDocuments, getOutsideDocuments),
  bind(documents.getReturnDocument, getReturnDocument),
  bind(documents.correctDocument, correctDocument),
  bind(documents.correctDocuments, correctDocuments),
  bind(questions.getDeclarationBills, getDeclarationBills),
  bind(questions.answerCases, answerCases),
  bind(questions.getInvoiceToSelect, getInvoiceToSelect),
  bind(questions.getExpenseToMarkRefund, getExpenseToMarkRefund),
  bind(documents.recalculateIva, recalculateIva),
];
