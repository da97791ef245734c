import { paths } from './paths.ts';

const homeTabs: Readonly<Record<string, string>> = { resumen: 'resumen', reporte: 'reportes', perfil: 'que-necesito' };

/** The help page of a screen, for the link that every screen has in the same place. */
const articles: Readonly<Record<string, string>> = {
  [paths.invoiceAdd]: 'primera-factura',
  [paths.invoiceSummary]: 'enviar-y-compartir',
  [paths.creditNoteAdd]: 'nota-de-credito',
  [paths.debitNoteAdd]: 'nota-de-debito',
  [paths.retentionAdd]: 'retencion',
  [paths.remissionGuideAdd]: 'guia-de-remision',
  [paths.purchaseLiquidationAdd]: 'liquidacion-de-compra',
  [paths.cancel]: 'anular-comprobante',
  [paths.incomes]: 'buscar-comprobantes',
  [paths.receipt]: 'enviar-y-compartir',
  [paths.received]: 'subir-gastos',
  [paths.receivedReceipt]: 'clasificar-gastos',
  [paths.clients]: 'clientes-y-productos',
  [paths.products]: 'clientes-y-productos',
  [paths.clientsUpload]: 'subir-listas',
  [paths.productsUpload]: 'subir-listas',
  [paths.rucLookup]: 'consulta-de-ruc',
  [paths.taxData]: 'que-necesito',
  [paths.taxAuthority]: 'traer-datos-del-sri',
  [paths.salesPoints]: 'puntos-de-venta',
  [paths.signature]: 'firma-electronica',
  [paths.logo]: 'logo',
  [paths.people]: 'personas',
  [paths.security]: 'dispositivos-y-segundo-factor',
  [paths.environment]: 'de-practica-a-real',
  [paths.settings]: 'mi-cuenta',
  [paths.profile]: 'que-necesito',
  [paths.inbox]: 'buzon',
};

/** Of a route's full path, as `paths` has it; home has a page for each tab that has a task. */
export const helpOf = (path: string, homeTab?: string): string | undefined =>
  path === paths.home ? homeTabs[homeTab ?? 'resumen'] : articles[path];
