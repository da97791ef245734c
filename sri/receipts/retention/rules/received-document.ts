import { amount } from '../../../num/index.ts';
import type { DocumentScope } from './scope.ts';

/** A document that the app received: the draft must tell of the very same, and only once. */
export function checkReceived({ draft, document, own, faults, place, received }: DocumentScope): void {
  if (received === undefined) return;
  // A purchase liquidation is of our own making: it names us, and the supplier inside.
  if (document.documentCode !== '03' && received.ruc !== draft.supplier.identification)
    faults.error(
      'received_of_other',
      `${place}.authorizationNumber`,
      'Ese comprobante lo emitió otro proveedor. Quítalo o cambia el proveedor.',
    );
  const differs =
    !own.subtotal.equals(amount(received.subtotal)) ||
    !own.iva.equals(amount(received.iva)) ||
    !own.total.equals(amount(received.total));
  if (differs)
    faults.error(
      'received_differs',
      `${place}.total`,
      'Los valores no son los del comprobante que recibiste. Cárgalo de nuevo.',
    );
  if (received.isVoided)
    faults.error(
      'received_voided',
      `${place}.authorizationNumber`,
      'Ese comprobante está anulado en el SRI. No se retiene de él.',
    );
  if (received.retentionNumber !== undefined)
    faults.warning(
      'retained_before',
      `${place}.number`,
      `Ya retuviste de este comprobante en la ${received.retentionNumber}. Revísalo.`,
    );
}
