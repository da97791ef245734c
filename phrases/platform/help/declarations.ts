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
        'Abre «Declaraciones» y di desde qué mes las llevas aquí y qué te quedó a favor.',
        'Mira cuánto pagarías hoy y hasta cuándo. Pulsa «Revisar mi declaración».',
        'Abre una casilla y luego un documento: ves por qué está ahí.',
        'Si no va ahí, pásalo a personal, cambia su sustento o di que es de otro mes.',
        'En «Quedó fuera y por qué» está lo que no entró en ninguna casilla.',
      ],
      notes: [
        'Un gasto que nadie ha revisado no baja lo que pagas.',
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
      id: 'aprobar-declaracion',
      title: 'Aprobar y presentar tu declaración',
      summary: 'Revisas, apruebas y ves su camino hasta el número del formulario.',
      words:
        'aprobar presentar enviar declaracion iva revision formulario numero sustitutiva rechazada archivo subir portal comprobante pdf huella',
      steps: [
        'Cuando termine el período, abre «Declaraciones» y pulsa «Revisar y aprobar».',
        'Revisa ventas, crédito y lo que quedó fuera.',
        'Marca «Revisé los valores y son los de mi negocio» y pulsa «Aprobar declaración».',
        'Si la presentas tú: descarga el archivo, súbelo en el portal del SRI y escribe el número del formulario.',
      ],
      notes: [
        'Una declaración aprobada no se edita. Si algo cambia después de presentarla, haz una sustitutiva.',
        'Si el valor cambia mientras revisas, nada se aprueba: ves el nuevo y decides.',
        'En práctica va a un portal de prueba, no al SRI.',
      ],
      links: [{ label: 'Declaraciones', to: '/declaration' }],
      related: ['declaraciones', 'calendario-sri'],
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
        'La renta se calcula sin rebaja por gastos personales ni otras rentas.',
      ],
      links: [{ label: 'Tu régimen', to: '/declaration/regime' }],
      related: ['declaraciones', 'calendario-sri'],
    },
  ],
};
