import * as contract from '#contract/declarations/filing.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { acceptDeclaration } from './accept-declaration.ts';
import { attachForm, getDeclaration, getFileDeclaration, getForm } from './form-file.ts';
import { getApproval } from './get-approval.ts';
import { reportFiled, takeBack } from './report-filed.ts';

export const routes: readonly Route[] = [
  bind(contract.getApproval, getApproval),
  bind(contract.acceptDeclaration, acceptDeclaration),
  bind(contract.getDeclaration, getDeclaration),
  bind(contract.getFileDeclaration, getFileDeclaration),
  bind(contract.reportFiled, reportFiled),
  bind(contract.takeBack, takeBack),
  bindUpload(contract.attachForm, attachForm),
  bind(contract.getForm, getForm),
];
