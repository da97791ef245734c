import { limitOn } from '@cuadre/sri/catalogs';
import { formatPercent } from '@cuadre/sri/num';
import type { HelpSection } from './article.ts';

export const issue: HelpSection = {
  title: 'Emitir',
  articles: [
    {
      id: 'factura-otros-datos',
      title: 'Descuento, propina, crédito y otros datos de la factura',
      summary: 'Lo que casi siempre está bien queda plegado. Ábrelo para cambiarlo.',
      words: 'forma de pago plazo propina comentario fecha ice reembolso exportacion guia dividir',
      steps: [
        'En la línea del producto pulsa «Más datos» para descuento, ICE o código.',
        'Abre «Forma de pago» para dividir el pago o darlo a crédito.',
        'Abre «Más opciones» y «Comentarios y propina» para lo que debe salir impreso.',
        'Abre «Fecha y punto de venta» si no emites con fecha de hoy.',
      ],
      notes: [
        (today) => `La propina llega hasta el ${formatPercent(limitOn('tipPercent', today))} del subtotal.`,
        'Nunca se emite con fecha futura.',
      ],
      links: [{ label: 'Nueva factura', to: '/income/receipts/invoice/add' }],
      related: ['primera-factura', 'repetir-venta'],
    },
    {
      id: 'comprar-comprobantes',
      title: 'Comprar más comprobantes',
      summary: 'Cuando se acaban compras más en el teléfono y sigues con tu factura.',
      words:
        'tienda plan planes precio cuanto cuesta pagar tarjeta payphone agotados acabaron cupo paquete compras codigo promocional descuento promocion cupon',
      steps: [
        'Abre «Tienda» y elige cuántos comprobantes quieres.',
        'Revisa tu compra y pulsa «Pagar». Vas a PayPhone y vuelves aquí solo.',
        'Cuando PayPhone confirma, ya puedes emitir. Tu borrador sigue donde lo dejaste.',
      ],
      notes: [
        'Compra solo el dueño del negocio.',
        'Si tienes un código de descuento, escríbelo antes de pagar en «¿Tienes un código?».',
        'Si dice «No pagues otra vez», espera: preguntamos a PayPhone hasta saberlo.',
        'Si el banco no aprueba, no se cobra nada.',
        'Solo gastan las facturas de producción. Practicar es gratis.',
        'Si aquí no hay tienda, quien administra este Cuadre puede darte más.',
      ],
      links: [{ label: 'Tienda', to: '/shop' }],
      related: ['primera-factura', 'planes', 'devolver-compra'],
    },
    {
      id: 'planes',
      title: 'Planes: cambiar, renovar y qué pasa al final',
      summary: 'Un plan mejor empieza hoy con descuento; el mismo sigue al que tienes.',
      words:
        'plan planes mejorar cambiar subir bajar renovar vence termina ilimitado cortesia urgente sin comprobantes',
      steps: [
        'En «Tienda» elige el plan y pulsa «Comprar».',
        'Si es mejor que el tuyo, empieza hoy y descontamos lo que no usaste.',
        'Si es el mismo o uno menor, empieza cuando termina el tuyo: no pierdes días.',
      ],
      notes: [
        'Ningún plan se renueva solo. Te avisamos 15, 7 y 1 día antes.',
        'Se usan primero los comprobantes que vencen antes.',
        'Si te quedas sin comprobantes, una vez al año puedes emitir 5 y comprar después.',
        'Esos 5 se descuentan de tu próxima compra.',
        'Cuando termina tu plan, tus datos y descargas siguen aquí.',
      ],
      links: [{ label: 'Tienda', to: '/shop' }],
      related: ['comprar-comprobantes', 'devolver-compra'],
    },
    {
      id: 'comprar-firma',
      title: 'Comprar tu firma',
      summary: 'La pides desde el teléfono y queda puesta aquí, sin archivos.',
      words: 'comprar sacar renovar cedula selfie foto entidad certificadora nombramiento',
      steps: [
        'En «Tienda», busca «Firma electrónica», elige los años y paga.',
        'Escribe tus datos y toma una foto de cada documento. Puedes seguir después: lo que subiste queda guardado.',
        'Escribe la clave de tu cuenta y pulsa «Enviar a la entidad». Te avisamos cuando esté lista.',
      ],
      notes: [
        'Suele tardar un día laborable. No hace falta que esperes aquí.',
        'Si la entidad pide algo más, te decimos qué. Lo demás sigue guardado.',
        'Si no la emite, te devolvemos lo que pagaste.',
        'Hasta enviarla puedes devolver la compra.',
        'Tus fotos se guardan cifradas y se borran 30 días después.',
        'Si eres representante, tu nombramiento debe durar tanto como la firma.',
      ],
      links: [{ label: 'Tienda', to: '/shop' }],
      related: ['comprar-comprobantes', 'devolver-compra'],
    },
    {
      id: 'devolver-compra',
      title: 'Devolver una compra de la tienda',
      summary: 'Lo que no usaste se devuelve, con su nota de crédito.',
      words: 'reembolso cancelar plan compra tienda dinero arrepentir reclamo',
      steps: [
        'En «Tienda», toca la compra en «Tus compras» y pulsa «Devolver esta compra».',
        'Mira cuánto se devuelve y escribe por qué.',
        'Pulsa «Devolver». La nota de crédito te llega sola.',
      ],
      notes: [
        'Lo que ya usaste se queda y se paga a su parte del precio.',
        'El mismo día, y si no usaste nada, vuelve a tu tarjeta. Después, por transferencia a tu cuenta.',
        'Lo que no usaste deja de servir enseguida, y no se puede deshacer.',
      ],
      links: [{ label: 'Tienda', to: '/shop' }],
      related: ['comprar-comprobantes'],
    },
    {
      id: 'repetir-venta',
      title: 'Repetir una venta',
      summary: 'Otra factura igual en dos toques.',
      words: 'copiar duplicar mensual misma igual otra vez frecuente',
      steps: [
        'Abre «Nueva factura» y pulsa «Repetir la última venta».',
        'O abre una factura emitida y pulsa «Hacer otra igual».',
        'Cambia lo que haga falta y emite.',
      ],
      links: [{ label: 'Comprobantes', to: '/lists/incomes' }],
    },
    {
      id: 'factura-que-se-repite',
      title: 'Ventas que se repiten cada mes',
      summary: 'Cada mes te dejamos la factura lista; tú la emites.',
      words: 'recurrente mensual anual cada mes suscripción arriendo automática borrador lista repetir',
      steps: [
        'Abre una factura emitida y pulsa «Repetir cada mes».',
        'Elige el día y, si quieres, hasta cuándo.',
        'Ese día la encuentras en Resumen: «1 factura lista para emitir». Ábrela y emítela.',
        'Para pausarla, cambiarla o terminarla, abre «Se repiten».',
      ],
      notes: [
        'Nunca se emite sola, y nunca hay más de una por mes.',
        'Si un mes no la quieres, descarta su borrador.',
        'Los ingresos y gastos que se repiten también están en «Se repiten».',
      ],
      links: [{ label: 'Se repiten', to: '/lists/repeating' }],
      related: ['repetir-venta', 'ingresos-y-gastos'],
    },
    {
      id: 'nota-de-credito',
      title: 'Hacer una nota de crédito',
      summary: 'Devuelve o corrige toda o parte de una factura autorizada.',
      words: 'devolucion descuento corregir factura error devolver dinero anular nc',
      steps: [
        'Abre «Nota de crédito» y elige la factura.',
        'Deja solo lo que devuelves: ya vienen sus productos y cuánto queda.',
        'Escribe el motivo, revisa y emite.',
      ],
      notes: [
        'La factura debe estar autorizada y tener cliente identificado.',
        'A consumidor final no se le hace nota de crédito.',
        'No puedes acreditar más de lo que queda de la factura.',
      ],
      links: [{ label: 'Nota de crédito', to: '/income/receipts/credit-note/add' }],
      related: ['anular-comprobante', 'nota-de-debito'],
    },
    {
      id: 'nota-de-debito',
      title: 'Hacer una nota de débito',
      summary: 'Cobra algo más sobre una factura: intereses, transporte, una diferencia.',
      words: 'interes mora recargo aumentar cobrar mas nd',
      steps: [
        'Abre «Nota de débito» y elige la factura.',
        'Escribe cada motivo con su valor, antes de impuestos.',
        'Revisa y emite.',
      ],
      links: [{ label: 'Nota de débito', to: '/income/receipts/debit-note/add' }],
      related: ['nota-de-credito'],
    },
    {
      id: 'guia-de-remision',
      title: 'Emitir una guía de remisión',
      summary: 'Acompaña los productos que viajan.',
      words: 'transporte traslado envio transportista placa mercaderia despacho entregar',
      steps: [
        'Abre «Guía de remisión», o desde una factura «Hacer guía de remisión».',
        'Confirma los productos que viajan.',
        'Escribe transportista, placa, direcciones y fechas.',
        'Elige el destinatario y el motivo. Revisa y emite.',
      ],
      notes: [
        'Puedes enviar a varios destinatarios en una guía.',
        'No puede viajar más de lo que queda de la factura.',
      ],
      links: [{ label: 'Guía de remisión', to: '/income/receipts/remission-guide/add' }],
    },
    {
      id: 'retencion',
      title: 'Emitir una retención',
      summary: 'Para agentes de retención: retén renta o IVA de lo que te facturan.',
      words: 'retener comprobante agente renta iva porcentaje codigo plazo cinco dias proveedor',
      steps: [
        'Abre «Retención» y elige la factura recibida, o escribe el comprobante.',
        'Pulsa «Llenar con lo usual» o elige los códigos.',
        'Revisa el resumen y emite.',
      ],
      notes: [
        'Solo retienen los agentes que designó el SRI y los contribuyentes especiales.',
        'Escribe tu resolución en tus datos tributarios para que aparezca.',
        (today) =>
          `El plazo es de ${limitOn('retentionDays', today)} días hábiles. Si ya pasó, emítela igual: todavía se debe.`,
      ],
      links: [
        { label: 'Retención', to: '/income/receipts/retention/add' },
        { label: 'Datos tributarios', to: '/profile/tax-data' },
      ],
      related: ['subir-gastos'],
    },
    {
      id: 'liquidacion-de-compra',
      title: 'Emitir una liquidación de compra',
      summary: 'Cuando le compras a alguien que no puede darte factura.',
      words: 'compra proveedor sin factura cedula pasaporte reembolso',
      steps: [
        'Abre «Liquidación de compra».',
        'Escribe los datos de tu proveedor.',
        'Agrega lo que compraste, revisa y emite.',
      ],
      links: [{ label: 'Liquidación de compra', to: '/income/receipts/purchases-liquidation/add' }],
    },
    {
      id: 'borradores',
      title: 'Seguir un borrador',
      summary: 'Lo que no emitiste te espera en Resumen.',
      words: 'borradores guardar perdido recuperar incompleto pendiente sin conexion internet',
      steps: ['Abre Resumen y busca «Borradores».', 'Pulsa el que quieras seguir.', 'Emítelo o descártalo.'],
      notes: [
        'Sin conexión se guarda cifrado en tu equipo y se envía al volver.',
        'Si lo cambiaste en dos lugares, tú eliges con cuál te quedas.',
      ],
      links: [{ label: 'Resumen', to: '/home' }],
    },
  ],
};
