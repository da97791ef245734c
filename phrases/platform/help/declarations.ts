import type { HelpSection } from './article.ts';

export const declarations: HelpSection = {
  title: 'Declaraciones',
  articles: [
    {
      id: 'declaraciones',
      title: 'Saber cuánto IVA pagarías hoy',
      summary: 'Tu declaración se arma sola; cada valor se abre hasta su documento.',
      words:
        'declaracion declarar iva pagar cuanto vence fecha formulario 104 casilla casillas credito tributario retenciones saldo favor presentar portal sustento semestral mensual',
      steps: [
        'Abre «Declaraciones» y di desde qué mes las llevas aquí. Suelta el PDF de la última y revisa lo que leímos. O escribe qué te quedó a favor.',
        'Mira cuánto pagarías hoy y hasta cuándo. Pulsa «Revisar mi declaración».',
        'Abre una casilla y luego un documento: ves por qué está ahí.',
        'Si no va ahí, pásalo a personal, cambia su sustento o di que es de otro mes.',
        'En «Quedó fuera y por qué» está lo que no entró en ninguna casilla.',
      ],
      notes: [
        'Un gasto que nadie ha revisado no baja lo que pagas.',
        'Una casilla que no sale de tus documentos la escribes tú: ábrela y pulsa «Escribir el valor».',
        'Todo cambio se puede deshacer, también con Ctrl Z.',
        'Con teclado: J y K pasan de fila en fila, Enter abre y Esc cierra.',
        'En un documento abierto: P personal, N negocio y S sustento.',
        'La fecha sale de tu RUC y los feriados publicados. Si está por confirmar, te lo decimos.',
        'Si la presentaste sin aprobarla aquí, pulsa «Ya la presenté»: ese período queda cerrado.',
      ],
      links: [
        { label: 'Declaraciones', to: '/declaration' },
        { label: 'Las casillas', to: '/declaration/summary' },
      ],
      related: ['aprobar-declaracion', 'clasificar-gastos', 'subir-gastos'],
    },
    {
      id: 'retenciones-103',
      title: 'Declarar lo que retuviste (formulario 103)',
      summary: 'Si eres agente de retención, tu formulario 103 se arma solo con tus retenciones.',
      words: 'formulario 103 retencion retenciones fuente renta agente designado declarar 332 sustitutiva exterior',
      steps: [
        'Abre «Declaraciones»: junto a tu IVA está «Retenciones».',
        'Pulsa «Revisar mi declaración». Cada casilla se abre hasta su retención.',
        'En «Quedó fuera y por qué» está lo que no entró. Corrige la retención o el gasto y vuelve.',
        'Cuando termine el período, apruébala y preséntala como la de IVA.',
      ],
      notes: [
        'Solo aparece si tus datos tributarios dicen que eres agente de retención.',
        'Lo que compraste sin retener va en la casilla 332. No cambia lo que pagas.',
        'Los pagos al exterior se escriben en el portal: aquí todavía no se llenan.',
      ],
      links: [{ label: 'Declaraciones', to: '/declaration' }],
      related: ['declaraciones', 'aprobar-declaracion'],
    },
    {
      id: 'anexo-ats',
      title: 'Sacar el anexo transaccional (ATS)',
      summary: 'El archivo del mes para el SRI y su talón resumen, con lo que falta corregir antes.',
      words: 'ats anexo transaccional simplificado talon resumen zip xml compras ventas sustento validador descargar',
      steps: [
        'Abre «Declaraciones» y luego «Anexo ATS».',
        'Mira primero lo que hay por corregir: cada línea te lleva a su documento.',
        'Pulsa «Descargar el ATS». El archivo ya tiene el nombre que pide el SRI.',
        'Súbelo en SRI en línea: Anexos, Envío y consulta de anexos.',
      ],
      notes: [
        'Lo presentan los contribuyentes especiales, las sociedades y quien lleva contabilidad.',
        'Exportaciones y pagos al exterior todavía no van en el archivo: te decimos cuáles son.',
        'De lo electrónico en el total de ventas no hay una sola fuente: pásalo por el validador del SRI.',
      ],
      links: [{ label: 'Anexo ATS', to: '/declaration/ats' }],
      related: ['declaraciones', 'clasificar-gastos'],
    },
    {
      id: 'aprobar-declaracion',
      title: 'Aprobar y presentar tu declaración',
      summary: 'Revisas, apruebas y ves su camino hasta el número del formulario.',
      words:
        'aprobar presentar enviar declaracion iva revision formulario numero sustitutiva rechazada archivo subir portal comprobante pdf huella pagar pago debito banco cuenta tarjeta contador permiso',
      steps: [
        'Cuando termine el período, abre «Declaraciones» y pulsa «Revisar y aprobar».',
        'Revisa ventas, crédito y lo que quedó fuera, y elige cómo pagar.',
        'Sube la lista de comprobantes recibidos del SRI (TXT): te decimos qué falta y lo traemos.',
        'Si algo queda sin resolver, ábrelo desde ahí o marca «Lo dejo así y apruebo».',
        'Marca «Revisé los valores y son los de mi negocio» y pulsa «Aprobar declaración».',
        'Si la presentas tú: descarga el archivo y súbelo en el portal del SRI. Después suelta aquí el PDF, o escribe su número.',
      ],
      notes: [
        'Una declaración aprobada no se edita. Si algo cambia después de presentarla, haz una sustitutiva.',
        'La forma de pago se elige una vez y vale para las siguientes. El día exacto del débito no lo publica el SRI.',
        'Quien administra puede dejar que su contador apruebe: en «Personas».',
        'Si algo cambió y no quieres la sustitutiva ahora, pulsa «Ahora no, dejarlo anotado».',
        'Si el valor cambia mientras revisas, nada se aprueba: ves el nuevo y decides.',
        'Si ya venció, la multa entra en lo que pagas. El interés solo se suma cuando su tasa está cargada.',
        'En práctica va a un portal de prueba, no al SRI.',
      ],
      links: [{ label: 'Declaraciones', to: '/declaration' }],
      related: ['declaraciones', 'calendario-sri'],
    },
    {
      id: 'casos-especiales',
      title: 'Responder los casos especiales de tu IVA',
      summary: 'Exportaciones, equipos, reembolsos, ventas a crédito y gastos de tu casa: solo lo que tuviste.',
      words:
        'casos especiales exportacion exterior activo fijo equipo mueble laptop reembolso cliente credito plazo personal casa preguntas declaracion',
      steps: [
        'En «Declaraciones», abre «Casos especiales».',
        'Marca lo que tuviste. Lo que dicen tus documentos ya está marcado. Si nada fue así, marca «No, nada de esto».',
        'Responde una pregunta por página y elige los documentos. Lo sugerido ya está elegido.',
        'Mira cuánto pagarías con esa respuesta antes de continuar.',
      ],
      notes: [
        'Si ningún documento da pistas, el paso ya está listo y no tienes que abrirlo.',
        'Si después llega un documento con una pista nueva, el paso se abre otra vez. Te dice cuál.',
        'Vender a crédito a un mes o más no baja el IVA: lo pagas con otro mes. Ves cuándo en «Las casillas».',
        'Con teclado: 1 a 6 marcan un caso, 0 ninguno, y Ctrl Enter continúa.',
      ],
      links: [{ label: 'Casos especiales', to: '/declaration/news' }],
      related: ['declaraciones', 'aprobar-declaracion'],
    },
    {
      id: 'cuanto-apartar',
      title: 'Saber cuánto apartar para impuestos',
      summary: 'De lo que vendiste este mes: qué es IVA, qué pedirá tu renta, qué te retuvieron.',
      words:
        'apartar aparta impuestos iva renta guardar ahorrar reservar retenciones retuvieron cuanto es mio ganancia',
      steps: [
        'Abre «Resumen» o el «Tablero» de este mes.',
        'Mira «¿Cuánto de esto no es mío?»: arriba está cuánto apartar.',
        'Pulsa una fila para ver sus casillas.',
      ],
      notes: [
        'El IVA es el de tu declaración de hoy. Si declaras cada semestre, es lo que este mes le suma.',
        'La renta es lo que este mes le suma al impuesto de tu año. En los primeros meses puede ser cero.',
        'Lo que te retuvieron de renta baja la renta; no paga el IVA.',
        'Un IVA a favor no se aparta: pasa al mes siguiente.',
        'La ven solo quien administra el negocio y su contador.',
      ],
      links: [
        { label: 'Resumen', to: '/home' },
        { label: 'Tablero', to: '/dashboard' },
      ],
      related: ['declaraciones', 'renta'],
    },
    {
      id: 'renta',
      title: 'Ver tu impuesto a la renta y ganar más rebaja',
      summary: 'El año se arma solo: cuánto pagarías, y dónde pedir factura para pagar menos.',
      words:
        'renta impuesto a la renta gastos personales rebaja tope cargas formulario 102 anual marzo mayo facturas cedula deducir sueldo retenciones casillas',
      steps: [
        'Abre «Declaraciones» y luego «Tu impuesto a la renta».',
        'Arriba ves qué parte del tope de gastos personales llevas y cuánto puedes ganar todavía.',
        'En «Pide factura en…» están los lugares a los que vas siempre y que aún no facturaron.',
        'Abre cualquier cifra para ver sus documentos. «Quedó fuera y por qué» tiene el resto.',
        'Pulsa «Responder lo que falta»: sueldo, otros ingresos, anticipos y exoneraciones.',
      ],
      notes: [
        'Solo cuentan comprobantes con tu cédula o RUC, o con la cédula de una carga.',
        'En RIMPE no hay rebaja por gastos personales.',
        'Un equipo que dura años no va de una vez: cuenta lo que se gasta cada año.',
        'La renta la ven solo quien administra el negocio y su contador.',
      ],
      links: [{ label: 'Tu impuesto a la renta', to: '/declaration/revenue' }],
      related: ['papeles-gastos-personales', 'clasificar-gastos', 'calendario-sri'],
    },
    {
      id: 'papeles-gastos-personales',
      title: 'Hacer el anexo y la proyección de gastos personales',
      summary: 'La hoja para llenar el anexo, y el papel para que tu empleador te retenga menos.',
      words:
        'anexo de gastos personales agp proyeccion sri gp sri-gp empleador sueldo rol retencion hoja excel copiar cargas febrero enero firmar rebaja',
      steps: [
        'Abre «Tu impuesto a la renta». Los dos están en «Papeles de tus gastos personales».',
        'Para el SRI: pulsa «Anexo de gastos personales (hoja para copiar)». Trae tus cargas y una fila por comprobante.',
        'En SRI en línea abre Anexos y luego «Anexo de gastos personales en línea». Pon primero tus cargas y copia lo que falte.',
        'Para tu empleador: pulsa «Proyección para tu empleador» y escribe lo que esperas ganar y gastar.',
        'Pulsa «Guardar» y luego «Descargar el PDF». Fírmalo y entrégalo.',
        'Cuando entregues uno, pulsa «Ya lo entregué», ahí o en tu calendario. Ya no te lo recordamos.',
      ],
      notes: [
        'El SRI no publica un archivo que se pueda subir: la hoja es para copiar.',
        'Los totales de la hoja son los mismos de tu renta. La ley pone un solo tope, a la suma.',
        'Con dos empleadores, la proyección va al que más te paga. Al otro, una copia sellada.',
        'El día de cada uno está en tu calendario. El de la proyección está por confirmar.',
        'La proyección no cambia tu renta: es lo que esperas, no lo que gastaste.',
      ],
      links: [
        { label: 'Tu impuesto a la renta', to: '/declaration/revenue' },
        { label: 'Proyección de gastos personales', to: '/declaration/revenue/projection' },
      ],
      related: ['renta', 'cargas-familiares', 'calendario-sri'],
    },
    {
      id: 'calendario-sri',
      title: 'Ver tus fechas con el SRI y llevarlas a tu calendario',
      summary: 'Cada declaración y anexo de los próximos doce meses, con su día y por qué es ese.',
      words:
        'calendario vencimiento vencimientos fecha fechas noveno digito feriado recordatorio recordar aviso google apple outlook ics suscribir atrasada multa',
      steps: [
        'Abre «Declaraciones» y luego «Tu calendario con el SRI».',
        'Pulsa «Agregar a mi calendario» y elige Google, Apple u Outlook, o copia la dirección.',
        'En «Te recordamos» enciende o apaga los avisos: 7, 3 y 1 días antes y el mismo día.',
      ],
      notes: [
        'La dirección es privada: lleva nombres y días, sin montos ni tu RUC. Si la compartiste por error, pulsa «Cambiar la dirección» y la anterior deja de servir.',
        '«Por confirmar» quiere decir que un feriado o decreto puede mover el día.',
        'De lo que ya presentaste no te avisamos.',
        'Una declaración atrasada aparece primero en «Declaraciones», con su multa. El interés solo se suma cuando su tasa está cargada.',
      ],
      links: [{ label: 'Tu calendario con el SRI', to: '/declaration/calendar' }],
      related: ['declaraciones', 'tu-regimen'],
    },
    {
      id: 'tu-regimen',
      title: 'Saber cuánto te falta para cambiar de régimen',
      summary: 'Cuánto llevas en el año, qué día llegarías al tope y qué cambia después.',
      words:
        'regimen rimpe popular emprendedor general tope limite 20000 300000 contabilidad nota de venta cambiar pasar',
      steps: [
        'Abre «Declaraciones» y luego «Tu régimen».',
        'Mira cuánto te falta y el día en que llegarías a este paso.',
        'Compara tu año con las reglas de cada régimen.',
      ],
      notes: [
        'Tu ritmo es el mes típico de tus últimos seis meses completos. Con menos de tres no lo calculamos.',
        'El régimen lo asigna el SRI cada enero. Aquí solo comparas.',
        'La comparación usa tus documentos del año hasta hoy. También tus gastos personales y lo que respondiste de tu renta.',
        'Una actividad excluida de RIMPE paga por el régimen general en los dos casos.',
        'Si hoy no cobras IVA, se calcula dentro de tus precios.',
      ],
      links: [{ label: 'Tu régimen', to: '/declaration/regime' }],
      related: ['declaraciones', 'calendario-sri'],
    },
    {
      id: 'cargas-familiares',
      title: 'Registrar a las personas a tu cargo',
      summary: 'Quién cuenta en cada año, y cómo entran las facturas a su nombre.',
      words:
        'cargas familiares carga hijo hija hijos conyuge pareja madre padre dependiente cedula discapacidad gastos personales rebaja renta factura a nombre de otra persona',
      steps: [
        'Abre «Tus cargas familiares» y pulsa «Añadir persona».',
        'Escribe su nombre, su cédula, su parentesco y su fecha de nacimiento.',
        'Di sus ingresos propios del año, si los tuvo.',
        'Sube sus facturas como las tuyas: desde ese momento entran.',
      ],
      notes: [
        'Lo que está a su nombre es siempre un gasto personal: no da crédito de IVA ni baja tu negocio.',
        'Si quitas a una persona, sus facturas se quedan.',
        'Cada persona cuenta para un solo contribuyente.',
      ],
      links: [{ label: 'Tus cargas familiares', to: '/declaration/dependants' }],
      related: ['subir-gastos', 'clasificar-gastos'],
    },
    {
      id: 'activos-fijos',
      title: 'Registrar lo que te dura varios años',
      summary: 'Un sillón, una laptop o una camioneta se descuentan poco a poco.',
      words:
        'activo activos fijos depreciacion maquina maquinaria muebles computadora laptop celular vehiculo camioneta local vender activo casilla 501 402',
      steps: [
        'Abre «Tus activos fijos» y pulsa «Añadir activo».',
        'Elige la factura de la compra, o escribe la fecha y el valor.',
        'Mira cuánto se descuenta este año y cuánto queda.',
        'Si lo vendes, ábrelo, marca «Ya lo vendí» y elige la factura de la venta.',
      ],
      notes: [
        'La compra de un activo no es gasto de un solo año.',
        'En tu IVA la compra pasa a la casilla de activos, si ese mes sigue abierto.',
        'Las tasas están por confirmar. Revísalas con tu contador.',
      ],
      links: [{ label: 'Tus activos fijos', to: '/declaration/assets' }],
      related: ['declaraciones', 'clasificar-gastos'],
    },
  ],
};
