import type { HelpSection } from './article.ts';

export const received: HelpSection = {
  title: 'Gastos recibidos',
  articles: [
    {
      id: 'subir-gastos',
      title: 'Traer tus gastos recibidos',
      summary: 'Por tres puertas: archivos, claves de acceso o el reporte del SRI.',
      words: 'compras facturas recibidas xml zip txt importar proveedor subir cargar claves',
      steps: [
        'Abre «Gastos recibidos» y pulsa «Subir comprobantes».',
        'En «Archivos» elige XML, ZIP con XML, o el reporte TXT de recibidos.',
        'O en «Claves de acceso» pega una o varias: las traemos del SRI.',
        'Mira el resultado de cada uno. Puedes cerrar la ventana mientras tanto.',
      ],
      notes: [
        'El reporte TXT lo bajas del portal del SRI, en comprobantes recibidos.',
        'Revisamos la firma y los valores. Lo repetido no entra dos veces.',
        'Si tu proveedor anula uno en el SRI, te avisamos y deja de contar.',
      ],
      links: [{ label: 'Gastos recibidos', to: '/lists/received' }],
      related: ['clasificar-gastos', 'retencion'],
    },
    {
      id: 'emitidas-en-otro-programa',
      title: 'Traer lo que emitiste en otro programa',
      summary: 'Tus ventas anteriores, juntas con las que emites aquí.',
      words: 'importar facturas emitidas ventas anteriores migrar pasar sistema historial subir xml',
      steps: [
        'Abre «Gastos recibidos» y pulsa «Subir comprobantes».',
        'Sube los XML que emitiste, o pega sus claves de acceso.',
        'Míralos en «Comprobantes», con el filtro «De otro programa».',
      ],
      notes: [
        'Suman en tus ventas y reportes, y puedes hacerles una nota de crédito.',
        'Desde aquí no se anulan ni se envían por correo.',
      ],
      links: [
        { label: 'Subir comprobantes', to: '/lists/received' },
        { label: 'De otro programa', to: '/lists/incomes', search: { state: 'elsewhere' } },
      ],
      related: ['subir-gastos', 'buscar-comprobantes'],
    },
    {
      id: 'clasificar-gastos',
      title: 'Clasificar tus gastos',
      summary: 'De negocio o personales, y en qué categoría.',
      words: 'categoria personal negocio sugerencia deducible sustento revisar deshacer',
      steps: [
        'Abre «Gastos recibidos» y filtra «Por revisar».',
        'Elige si es de negocio o personal, y la categoría.',
        'Acepta las sugerencias de una vez si te parecen bien.',
        'Aplica lo mismo a todo lo de ese proveedor si te conviene.',
      ],
      notes: [
        'Cada sugerencia dice su motivo.',
        'Todo cambio se puede deshacer.',
        'Si el período ya se declaró, te preguntamos antes.',
      ],
      links: [{ label: 'Por revisar', to: '/lists/received', search: { show: 'review' } }],
      related: ['subir-gastos'],
    },
  ],
};
