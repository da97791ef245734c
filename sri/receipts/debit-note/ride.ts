/** The debit note's RIDE: ficha técnica, anexo 2. */
import { taxRideTotals } from '../lines/ride-totals.ts';
import { noteBlock } from '../modified-document/ride.ts';
import type { RideContent, RideSection, RideTable } from '../ride/content.ts';
import { rideHead } from '../ride/head.ts';
import { additionalInfoList, fiscalMachineBlock, paymentsTable } from '../ride/shared-blocks.ts';
import type { RideState } from '../ride/state.ts';
import type { DebitNote, DebitReason } from './debit-note.ts';

/**
 * What the printed debit note says: who gets it, which receipt it modifies, its reasons, payments and totals. Every
 * amount is the document's own text.
 */
export function debitNoteRide(note: DebitNote, state: RideState): RideContent {
  const sections: (RideSection | undefined)[] = [
    noteBlock(note),
    reasonsTable(note.reasons),
    fiscalMachineBlock(note.fiscalMachine),
    {
      kind: 'closing',
      beside: [
        ...(note.additionalInfo?.length ? [additionalInfoList(note.additionalInfo)] : []),
        ...(note.payments?.length ? [paymentsTable(note.payments, note.issuedOn)] : []),
      ],
      totals: [...taxRideTotals(note), { label: 'VALOR TOTAL', value: note.total, strong: true }],
    },
  ];
  return {
    ...rideHead(note, { title: 'NOTA DE DÉBITO', name: 'Nota de débito' }, state),
    sections: sections.filter((section) => section !== undefined),
  };
}

/** @sri motivos */
const reasonsTable = (reasons: readonly DebitReason[]): RideTable => ({
  kind: 'table',
  columns: [
    { label: 'Razón de la modificación', align: 'left', flexible: true },
    { label: 'Valor de la modificación', align: 'right' },
  ],
  rows: reasons.map(({ reason, value }) => ({
    cells: [reason, value],
    narrow: { text: reason, detail: '', amount: value },
  })),
});
