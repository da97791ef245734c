const from = '2026-01-01';

/**
 * What an installation shows to who practises, until its operator loads something else: written as in a file of theirs
 * (`server/features/content/load/row-shape.ts`).
 */
export const practiceContent = {
  rows: [
    {
      ...{ kind: 'tip', key: 'guarda-tus-facturas', from, order: 10, icon: 'FileText', author: 'Equipo de Cuadre' },
      placements: ['home', 'report'],
      title: 'Guarda cada factura de tu compra',
      summary: 'Con tu RUC en la factura, el IVA que pagaste baja el que debes.',
      content: [
        'Cuando compres algo para tu negocio, pide la factura con tu RUC. El IVA de esa compra se resta del que cobraste, y pagas solo la diferencia.',
        'Una nota de venta sirve como gasto, pero no tiene IVA que restar. Un recibo sin datos no sirve para tus impuestos.',
        'Sube el XML o escribe la clave de acceso en Gastos: así no la buscas al final del mes.',
      ],
    },
    {
      ...{ kind: 'tip', key: 'aparta-el-iva', from, order: 20, icon: 'Wallet', author: 'Equipo de Cuadre' },
      placements: ['home', 'reportPreview'],
      audience: { groups: ['NEG'], regimes: ['GEN', 'RIM'] },
      title: 'El IVA que cobras no es tuyo',
      summary: 'Apártalo el mismo día y la declaración no te toma por sorpresa.',
      content: [
        'De cada venta con IVA, una parte es del SRI. Si la apartas el mismo día, cuando llegue el vencimiento ya la tienes.',
        'En Resumen ves cuánto apartar este mes: es el IVA de tus ventas menos el de tus compras y lo que ya te retuvieron.',
      ],
    },
    {
      ...{ kind: 'tip', key: 'practica-sin-miedo', from, order: 5, icon: 'Lightbulb', author: 'Equipo de Cuadre' },
      placements: ['homePreview', 'invoice'],
      title: 'Practica sin miedo',
      summary: 'Lo que emites en práctica no vale ante el SRI y no gasta tus comprobantes.',
      content: [
        'En práctica puedes emitir, corregir y anular cuantas veces quieras. Nada llega al SRI ni a tus números de verdad.',
        'Cuando te sientas con confianza, sube tu firma electrónica y pasa a producción desde Ajustes.',
      ],
    },
    {
      ...{ kind: 'tip', key: 'gastos-personales', from, order: 30, icon: 'Users', author: 'Equipo de Cuadre' },
      placements: ['home'],
      audience: { groups: ['PER'] },
      title: 'Tus gastos personales bajan tu renta',
      summary: 'Salud, educación, vivienda, alimentación, vestimenta y turismo, con factura a tu nombre.',
      content: [
        'Pide la factura con tu cédula. Los gastos de tu familia que dependen de ti también cuentan.',
        'Clasifícalos cuando lleguen y tendrás listo el anexo de gastos personales.',
      ],
    },
    {
      ...{ kind: 'advertisement', key: 'instala-la-app', from, order: 40, icon: 'Smartphone' },
      placements: ['home', 'invoice', 'report'],
      title: 'Lleva Cuadre en tu teléfono',
      text: 'Instálala desde Ajustes y factura donde estés. Este es un anuncio de práctica.',
      link: '/settings',
    },
  ],
} as const;
