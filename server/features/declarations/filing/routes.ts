import * as contract from '#contract/declarations/filing.ts';
import * as returns from '#contract/declarations/returns.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { acceptDeclaration, acceptRentDeclaration } from './accept-declaration.ts';
import { sayFilingFacts } from './filing-facts.ts';
import { attachForm, getDeclaration, getFileDeclaration, getForm } from './form-file.ts';
import { getApproval } from './get-approval.ts';
import { getApprovedDocuments } from './get-approved-documents.ts';
import { getPaperOf } from './get-paper-of.ts';
import { tellReady } from './mail/tell-ready.ts';
import { markFiled, unmarkFiled } from './mark-filed.ts';
import { readFiledForm } from './read-filed-form.ts';
import { reportFiled, reportRefused, takeBack } from './report-filed.ts';
import { saveBoxesOf } from './save-boxes-of.ts';
import { setAsideChange } from './set-aside-change.ts';
import { verifyPlanForDeclaration } from './verify-plan.ts';

export const routes: readonly Route[] = [
  bind(contract.getApproval, getApproval),
  bind(contract.tellReady, tellReady),
  bind(contract.acceptDeclaration, acceptDeclaration),
  bind(contract.acceptRentDeclaration, acceptRentDeclaration),
  bind(returns.getReturnPdf, getPaperOf),
  bind(returns.saveReturnBoxes, saveBoxesOf),
  bind(contract.getDeclaration, getDeclaration),
  bind(contract.getApprovedDocuments, getApprovedDocuments),
  bind(contract.getFileDeclaration, getFileDeclaration),
  bind(contract.reportFiled, reportFiled),
  bind(contract.reportRefused, reportRefused),
  bind(contract.takeBack, takeBack),
  bind(contract.setAsideChange, setAsideChange),
  bind(contract.verifyPlanForDeclaration, verifyPlanForDeclaration),
  bind(returns.markFiled, markFiled),
  bind(returns.unmarkFiled, unmarkFiled),
  bind(contract.sayFilingFacts, sayFilingFacts),
  bindUpload(contract.attachForm, attachForm),
  bindUpload(contract.readFiledForm, readFiledForm),
  bind(contract.getForm, getForm),
];
