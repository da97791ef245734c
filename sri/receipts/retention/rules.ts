import type { Fault } from '../../faults.ts';
import { parseReceiptNumber } from '../../ids/index.ts';
import { cleanLine } from '../fault-list.ts';
import type { CheckOptions } from '../receipt-type.ts';
import { checkInfo } from '../rules/additional-info.ts';
import { checkIssuer } from '../rules/issuer.ts';
import { openScope } from '../rules/scope.ts';
import { type CalculatedRetainedDocument, type CalculatedRetention, calculateRetention } from './calculate.ts';
import type { RetentionDraft, RetentionFacts } from './retention.ts';
import { checkAmounts } from './rules/amounts.ts';
import { checkDocument } from './rules/document.ts';
import { checkForeignPayment } from './rules/foreign-payment.ts';
import { checkAgent, checkHeader, checkSupplier } from './rules/header.ts';
import { checkRetentionLines } from './rules/lines.ts';
import { checkReceived } from './rules/received-document.ts';
import type { Scope } from './rules/scope.ts';

/**
 * Every rule of a retention that a person can break, all at once, in reading order: header, supplier, each supporting
 * document (kind, number, days, refund, payment abroad, amounts, what is withheld), additional information, issuer. Empty
 * when it can be issued; warnings alone do not stop it. Places are paths into the draft, and `issuer.…` for the taxpayer's
 * own data. `facts` are the documents that the app received.
 * @sri ficha anexo 10; requirement S5.8; rulings R1, R10, R11
 */
export function checkRetentionDraft(
  draft: RetentionDraft,
  options: CheckOptions<CalculatedRetention, RetentionFacts>,
): Fault[] {
  const scope: Scope = openScope('retention', draft, options, calculateRetention);
  checkHeader(scope);
  checkSupplier(scope);
  checkDocuments(scope);
  checkInfo(scope, draft.supplier, draft);
  checkIssuer(scope);
  checkAgent(scope);
  return scope.faults.faults;
}

function checkDocuments(scope: Scope): void {
  const { draft, figures, faults, facts } = scope;
  if (draft.documents.length === 0)
    faults.error('no_documents', 'documents', 'Falta el comprobante del que retienes. Agrega al menos uno.');
  const seen = new Set<string>();
  draft.documents.forEach((document, i) => {
    const place = `documents.${i}`;
    const authorization = cleanLine(document.authorizationNumber);
    const received =
      authorization === '' ? undefined : facts?.received.find((each) => each.authorizationNumber === authorization);
    const each = {
      ...scope,
      document,
      place,
      own: figures.documents[i] as CalculatedRetainedDocument,
      ...(received === undefined ? {} : { received }),
    };
    checkDocument(each);
    checkForeignPayment(each);
    checkAmounts(each);
    checkRetentionLines(each);
    checkReceived(each);
    const number = parseReceiptNumber(document.number);
    const key = number.ok ? `${document.documentCode} ${Object.values(number.value).join('')}` : `${i}`;
    if (seen.has(key))
      faults.error(
        'document_twice',
        `${place}.number`,
        'Este comprobante ya está en la retención. Quita uno de los dos.',
      );
    seen.add(key);
  });
}
