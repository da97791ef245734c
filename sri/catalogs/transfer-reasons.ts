import { catalog } from './catalog.ts';

/** Why goods are moved. The document carries the words, not the code: the SRI knows none. @sri motivoTraslado */
export const transferReasons = catalog({
  id: 'transferReasons',
  title: 'Motivos de traslado',
  source: 'Reglamento de comprobantes de venta, retención y documentos complementarios',
  rows: [
    { code: '1', label: 'Venta' },
    { code: '2', label: 'Compra' },
    { code: '3', label: 'Transformación' },
    { code: '4', label: 'Consignación' },
    { code: '5', label: 'Devolución' },
    { code: '6', label: 'Importación' },
    { code: '7', label: 'Exportación' },
    { code: '8', label: 'Traslado entre establecimientos de una misma empresa' },
    { code: '9', label: 'Traslado por emisor itinerante de comprobantes de venta' },
    { code: '10', label: 'Otros' },
  ],
});

/** The words of a sale, which goes with its invoice. */
export const TRANSFER_SALE = 'Venta';
