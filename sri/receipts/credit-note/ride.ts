/** The credit note's RIDE: ficha técnica, anexo 2. */
import { sum } from '../../num/index.ts';
import { readFigure } from '../comparison.ts';
import { linesTable } from '../lines/ride-lines.ts';
import { taxRideTotals } from '../lines/ride-totals.ts';
import { noteBlock } from '../modified-document/ride.ts';
import type { RideContent, RideSection } from '../ride/content.ts';
import { rideHead } from '../ride/head.ts';
import { additionalInfoList, fiscalMachineBlock } from '../ride/shared-blocks.ts';
import type { RideState } from '../ride/state.ts';
import type { CreditNote } from './credit-note.ts';

/**
 * What the printed credit note says: who gets it, which receipt it modifies and why, lines and totals. Every amount is
 * the document's own text but for the sum of the discounts, which the XML does not hold.
 */
export function creditNoteRide(note: CreditNote, state: RideState): RideContent {
  const sections: (RideSection | undefined)[] = [
    noteBlock(note, note.reason),
    linesTable(note.lines),
    fiscalMachineBlock(note.fiscalMachine),
    {
      kind: 'closing',
      beside: note.additionalInfo?.length ? [additionalInfoList(note.additionalInfo)] : [],
      totals: [
        ...taxRideTotals({
          ...note,
          discountTotal: sum(note.lines.map((line) => readFigure(line.discount))).toText(2),
        }),
        { label: 'VALOR TOTAL', value: note.total, strong: true },
      ],
    },
  ];
  return {
    ...rideHead(note, { title: 'NOTA DE CRÉDITO', name: 'Nota de crédito' }, state),
    sections: sections.filter((section) => section !== undefined),
  };
}
