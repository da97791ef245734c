import { INVOICE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { CreditNoteDraft } from '@cuadre/sri/receipts';
import { invoiceExample } from './invoice.ts';

/** Of an invoice that is not kept here, another program's. */
export const creditNoteExample = (issuedOn: Day): CreditNoteDraft => {
  const { buyer, lines, payments: _, ...head } = invoiceExample(issuedOn);
  const modified = { documentType: INVOICE, number: '009-009-000000123', issuedOn };
  return { ...head, buyer, modified, reason: 'Devolución', lines };
};
