import { isFinalConsumerVoidable, rowOn, voiding } from '@cuadre/sri/catalogs';
import type { HelpSection } from './article.ts';

export const afterwards: HelpSection = {
  title: 'Después de emitir',
  articles: [
    {
      id: 'enviar-y-compartir',
      title: 'Enviar, descargar o compartir un comprobante',
      summary: 'El correo sale solo cuando el SRI autoriza. También puedes reenviarlo.',
      words:
        'factura cliente no recibio no llega correo mail reenviar pdf ride xml whatsapp enlace imprimir impresora rollo ticket',
      steps: [
        'Abre el comprobante en «Comprobantes».',
        'Pulsa «Enviar por WhatsApp», «Otra app» o «Copiar enlace». El enlace lo cierras cuando quieras.',
        'Más abajo están «Descargar PDF», «Imprimir en rollo», «Descargar XML» y «Enviar a otro correo».',
      ],
      links: [{ label: 'Comprobantes', to: '/lists/incomes' }],
    },
    {
      id: 'anular-comprobante',
      title: 'Anular un comprobante',
      summary: 'Se anula en el portal del SRI. Aquí te guiamos y confirmamos el resultado.',
      words: 'cancelar eliminar borrar factura retencion guia equivocada anulacion plazo dia 7',
      steps: [
        'Abre «Anular comprobantes» y elige cuál.',
        'Pulsa «Empezar la anulación» y copia la clave de acceso.',
        'En el portal del SRI busca «Anulación de comprobantes electrónicos» y pégala.',
        'Vuelve y pulsa «Ya la anulé». Preguntamos al SRI hasta que conste.',
      ],
      notes: [
        (today) => {
          const day = rowOn(voiding, 'term', today)?.value;
          return day === undefined || day === '0'
            ? 'Puedes anular hasta el fin del mes de emisión.'
            : `Puedes anular hasta el día ${day} del mes siguiente al de emisión.`;
        },
        'Después de ese día haz una nota de crédito.',
        (today) =>
          isFinalConsumerVoidable(today)
            ? 'Las facturas a consumidor final también se anulan.'
            : 'Las facturas a consumidor final no se anulan.',
        'Algunas anulaciones esperan a que tu cliente las acepte en el SRI.',
      ],
      links: [{ label: 'Anular comprobantes', to: '/income/receipts/cancel' }],
      related: ['nota-de-credito'],
    },
    {
      id: 'devuelta-o-no-autorizada',
      title: 'El SRI devolvió o no autorizó un comprobante',
      summary: 'Te decimos por qué y qué hacer. Casi siempre conserva su número.',
      words: 'factura devuelta rechazada no autorizado error sri corregir reenviar por atender',
      steps: [
        'Abre el comprobante: arriba está el motivo en palabras claras.',
        'Pulsa «Corregir y reenviar», cambia lo que pide y emite.',
        'Si dice «Emitir con el siguiente número», la corrección usa otro número.',
      ],
      notes: [
        'Si el SRI aún no responde, «Preguntar al SRI ahora» lo intenta al instante.',
        'Si ya no lo necesitas, «Descartar» lo deja sin efecto y te devuelve un documento.',
      ],
      links: [{ label: 'Comprobantes devueltos', to: '/lists/incomes', search: { state: 'returned' } }],
      related: ['sri-no-responde'],
    },
    {
      id: 'sri-no-responde',
      title: 'Qué pasa cuando el SRI no responde',
      summary: 'Tu comprobante queda firmado y guardado. Lo enviamos apenas vuelva.',
      words: 'caido lento intermitente esperando enviando sin autorizar horas sistema del sri problema',
      steps: [
        'Emite como siempre: el comprobante queda «Firmada» o «Enviando».',
        'Sigue trabajando. Lo reenviamos solos, sin repetirlo nunca.',
        'Cuando el SRI autoriza, tu cliente recibe el correo.',
      ],
      notes: ['No lo emitas otra vez: tendrías dos.', 'Si pasa mucho tiempo, avisamos a quien opera el sistema.'],
      links: [{ label: 'Comprobantes', to: '/lists/incomes' }],
      related: ['devuelta-o-no-autorizada'],
    },
    {
      id: 'buscar-comprobantes',
      title: 'Encontrar un comprobante',
      summary: 'Por cliente, número o clave de acceso.',
      words: 'buscar listado historial filtrar estado fecha facturas emitidas',
      steps: [
        'Abre «Comprobantes» y escribe lo que recuerdas.',
        'Filtra por estado o por fechas.',
        'Pulsa uno para ver qué ha pasado con él.',
      ],
      links: [{ label: 'Comprobantes', to: '/lists/incomes' }],
    },
    {
      id: 'buzon',
      title: 'Leer tu buzón',
      summary: 'Los avisos de Cuadre y los mensajes que te deja el SRI.',
      words: 'notificaciones avisos mensajes campana inbox novedades alertas sin leer',
      steps: [
        'Pulsa la campana, o abre «Buzón».',
        'Elige «Cuadre» o «SRI».',
        'Pulsa un aviso para ir a lo que cuenta, o elimínalo.',
      ],
      notes: [
        'Leemos tu buzón del SRI cada 24 horas.',
        'Para eso hace falta guardar tu clave del SRI.',
        'Al eliminar uno, «Deshacer» lo devuelve.',
      ],
      links: [{ label: 'Buzón', to: '/inbox' }],
      related: ['traer-datos-del-sri'],
    },
    {
      id: 'reportes',
      title: 'Sacar un reporte',
      summary: 'De lo emitido, de lo recibido o de tus ingresos y gastos: en pantalla, Excel, PDF o ZIP.',
      words: 'informe registro ingresos gastos egresos ventas compras excel contador descargar total iva mensual libro',
      steps: [
        'Abre «Reporte» y elige emitidos, recibidos o ingresos y gastos.',
        'Elige fechas, hasta 12 meses, y filtra si quieres.',
        'Pulsa «Descargar o enviar» y elige el formato.',
      ],
      notes: [
        'Las notas de crédito restan. Lo anulado, devuelto o no autorizado no suma.',
        'El ZIP trae los XML, los RIDE y el libro. El de ingresos y gastos trae también las fotos.',
        'El segundo Excel de las mismas fechas dice qué cambió desde el primero.',
        'En el tablero y en el resumen del mes también está: «Enviar reporte».',
        'El registro del año tiene fecha, número, concepto y valor de cada ingreso y gasto.',
        'Los archivos se guardan 7 días.',
      ],
      links: [{ label: 'Reportes', to: '/home', search: { tab: 'reporte' } }],
    },
  ],
};
