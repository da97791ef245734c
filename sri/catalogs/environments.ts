import { catalog } from './catalog.ts';

/** @sri tabla 4 ambiente. The practice environment writes 1 too. */
export const environments = catalog({
  id: 'environments',
  title: 'Tipos de ambiente',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 4',
  rows: [
    { code: '1', label: 'PRUEBAS' },
    { code: '2', label: 'PRODUCCIÓN' },
  ],
});
