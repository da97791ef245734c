/** What keeps a document out of the annex, or leaves it incomplete there; by what is missing. */
export const annexFaults = {
  unclassified: (number: string) => `El comprobante ${number} no está revisado: di si es de tu negocio.`,
  support: (number: string) => `Al gasto ${number} le falta su sustento tributario.`,
  lines: (number: string) => `El gasto ${number} no tiene su detalle: sube su XML.`,
  abroad: (number: string) => `El pago al exterior ${number} no va aquí todavía: agrégalo en el programa del SRI.`,
  export: (number: string) =>
    `La exportación ${number} necesita datos de embarque que aquí no hay: agrégala en el programa del SRI.`,
  modified: (number: string) =>
    `De la nota ${number} no está la factura que cambia: súbela para tener su autorización.`,
  unretained: (number: string) =>
    `El IVA de la liquidación ${number} va en tu declaración como retenido; aquí sale sin retención. Por confirmar con el SRI.`,
  wayToPay: (number: string) => `Del gasto ${number} no sabemos cómo se pagó, y pasa el límite del efectivo.`,
} satisfies Readonly<Record<string, (number: string) => string>>;

/** The annex of transactions. */
export const annexWords = {
  loading: 'Armando tu anexo',
  title: (period: string) => `Anexo ATS de ${period}`,
  text: 'Lo que vendiste, compraste y retuviste, en el archivo que pide el SRI.',
  must: (day: string) => `Lo presentas hasta el ${day}.`,
  mayNot: 'Según tus datos no tienes que presentarlo. Puedes descargarlo igual.',
  unconfirmedTitle: 'Por confirmar',
  unconfirmed:
    'Dos fuentes no coinciden en si lo electrónico suma en el total de ventas: aquí no suma. Pásalo por el validador del SRI antes de enviarlo.',
  inside: 'Qué lleva',
  sales: 'Ventas',
  purchases: 'Compras',
  retained: 'Lo que retuviste',
  retainedByClients: 'Lo que te retuvieron',
  counted: (count: number, net: string, iva: string) =>
    `${count} ${count === 1 ? 'documento' : 'documentos'} · ${net} + IVA ${iva}`,
  taxes: (income: string, iva: string) => `Renta ${income} · IVA ${iva}`,
  faults: (count: number) =>
    count === 0 ? 'Nada por corregir' : count === 1 ? '1 cosa por corregir' : `${count} cosas por corregir`,
  noFaults: 'El validador del SRI no debería rechazar nada de lo que revisamos.',
  faultsText: 'El validador del SRI lo rechaza, o queda incompleto.',
  mend: 'Corregir',
  mendOf: (sentence: string) => `Corregir: ${sentence}`,
  more: (count: number) => `Y ${count} más.`,
  tooLarge: 'Pesa más de 8 MB: la página del SRI no lo recibe. Preséntalo en una ventanilla.',
  download: 'Descargar el ATS',
  downloadAnyway: 'Descargar así',
  talon: 'Talón resumen',
  button: 'Anexo ATS',
  talonFile: (period: string) => `talon-ats-${period}.pdf`,
} as const;
