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
        'Con la app instalada, comparte el XML, el PDF, la foto o la clave desde tu correo o tu galería y elige Cuadre.',
        'El reporte TXT lo bajas del portal del SRI, en comprobantes recibidos.',
        'Revisamos la firma y los valores. Lo repetido no entra dos veces.',
        'Si tu proveedor anula uno en el SRI, te avisamos y deja de contar.',
      ],
      links: [{ label: 'Gastos recibidos', to: '/lists/received' }],
      related: ['clasificar-gastos', 'retencion'],
    },
    {
      id: 'ingresos-y-gastos',
      title: 'Ingresos y gastos sin comprobante',
      summary: 'Lo que no tiene factura electrónica, del negocio o de tu casa.',
      words:
        'anotar gasto ingreso sin factura efectivo arriendo sueldo mensual anual se repite billetera personal casa',
      steps: [
        'Abre «Ingresos y gastos» y pulsa «Agregar gasto» o «Agregar ingreso».',
        'Escribe en qué, el valor y la categoría.',
        'Si se repite, elige «Cada mes» o «Cada año»: llega solo.',
        'Para cambiarlo, pulsa el lápiz y elige qué meses cambian.',
      ],
      notes: [
        'Puedes deshacer cada cambio.',
        'Un mes ya declarado se queda como está.',
        'Sin comprobante no baja tus impuestos, pero ves cuánto te queda.',
        'Sirve también sin RUC: son tus finanzas personales.',
      ],
      links: [{ label: 'Ingresos y gastos', to: '/lists/typed' }],
      related: ['subir-gastos', 'clasificar-gastos'],
    },
    {
      id: 'gastos-en-papel',
      title: 'Gastos con nota de venta, factura en papel o tiquete',
      summary: 'Lo escribes una vez, con su foto al lado.',
      words: 'nota de venta papel tiquete ticket factura impresa preimpresa foto cámara autorización escanear recibo',
      steps: [
        'Pulsa «Crear», «Gasto» y «Con comprobante».',
        'Toma la foto del papel o elige un archivo JPG, PNG o PDF.',
        'Elige qué papel es y escribe RUC, número, autorización, fecha y valor.',
        'Pulsa «Guardar gasto».',
      ],
      notes: [
        'Una nota de venta no tiene IVA: basta el total.',
        'En una factura el IVA se calcula de las bases; puedes corregir 1 centavo.',
        'Si el mismo comprobante llega también electrónico, cuenta una sola vez: el electrónico.',
        'La foto solo se abre con tu sesión. Si no se subió, pulsa «Enviar de nuevo».',
        'Guarda el papel: la foto no lo reemplaza ante el SRI.',
      ],
      links: [{ label: 'Agregar gasto', to: '/expenses/add' }],
      related: ['ingresos-y-gastos', 'subir-gastos'],
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
      id: 'tablero',
      title: 'Ver cuánto entra, cuánto sale y cuánto te queda',
      summary: 'El tablero y el resumen de un mes o de un año.',
      words:
        'ingresos gastos ganancia utilidad resultado ventas categorias proveedores clientes deben cobrar billetera casa negocio comparar grafico dashboard finanzas',
      steps: [
        'Abre «Tablero» o «Resumen del mes».',
        'Elige mes o año, y «Mi negocio» o «Mi billetera».',
        'Pulsa una cifra, una categoría o un nombre: ves lo que hay detrás.',
        'En el gráfico muévete con las flechas, o ábrelo como tabla.',
      ],
      notes: [
        'El tablero del negocio va sin IVA; el resumen, con IVA. Puedes cambiarlo en el tablero.',
        'El mes en curso se compara con los mismos días de antes.',
        'Las notas de crédito restan y lo anulado no cuenta.',
        'Nunca se suman comprobantes de práctica con los reales.',
        '«¿Me alcanza?» suma solo lo seguro: lo que se repite y lo que está a plazo.',
        '«¿Qué viene?» mira los próximos 45 días; «¿Qué cambió?», este mes frente al anterior.',
      ],
      links: [
        { label: 'Tablero', to: '/dashboard' },
        { label: 'Resumen del mes', to: '/summary' },
      ],
      related: ['clasificar-gastos', 'reportes'],
    },
    {
      id: 'clasificar-gastos',
      title: 'Clasificar tus gastos',
      summary: 'De negocio o personales, y en qué categoría.',
      words: 'categoria personal negocio sugerencia seguro deducible sustento revisar deshacer bandeja',
      steps: [
        'Abre «Gastos recibidos» y pulsa «Aceptar … seguros»: quedan todos de una vez.',
        'Pulsa «Clasificar» y elige qué le compraste a cada proveedor.',
        'Si siempre es lo mismo, responde «Sí, siempre».',
      ],
      notes: [
        'Cada sugerencia dice su motivo: tu regla, lo que decidiste antes, la actividad del proveedor o una palabra.',
        'Nada personal baja tus impuestos sin que lo aceptes.',
        'Con teclado: 1 a 4 eligen, J y K pasan de un proveedor a otro.',
        'Todo cambio se puede deshacer. Si el período ya se declaró, te preguntamos antes.',
      ],
      links: [
        { label: 'Clasificar gastos', to: '/lists/received/sort' },
        { label: 'Por revisar', to: '/lists/received', search: { show: 'review' } },
      ],
      related: ['reglas-de-gastos', 'subir-gastos'],
    },
    {
      id: 'reglas-de-gastos',
      title: 'Reglas para clasificar',
      summary: 'Lo que viene de un proveedor, siempre igual.',
      words: 'regla siempre automatico proveedor aprender olvidar recordar',
      steps: [
        'Clasifica un gasto y responde «Sí, siempre».',
        'Abre «Reglas» para ver cada una y a cuántos comprobantes alcanzó.',
        'Apágala, elimínala o marca «Clasificar sin preguntarme».',
      ],
      notes: [
        'Una regla sirve para lo que llega después y lo que nadie ha decidido. Lo decidido no cambia.',
        'Si a un proveedor le compras para el negocio y para ti, te preguntamos cada vez.',
        'En un mes declarado nunca actúa sola.',
      ],
      links: [{ label: 'Reglas', to: '/lists/received/rules' }],
      related: ['clasificar-gastos'],
    },
  ],
};
