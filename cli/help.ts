/** What `cuadre --help` says. The words of the commands are English, what is read is Spanish. */
export const help = `cuadre: comprobantes electrónicos y declaraciones del SRI (Ecuador), sin servidor ni conexión.

Uso:
  cuadre verify ARCHIVO… | CARPETA   Revisa estructura, clave de acceso, sumas y firma.
  cuadre key ARCHIVO | DÍGITOS       Lee y comprueba una clave de acceso.
  cuadre sign ARCHIVO --p12 FIRMA    Firma un XML con tu firma electrónica.
  cuadre ride ARCHIVO -o RIDE.pdf    Dibuja la representación impresa.
  cuadre convert ARCHIVO             De XML a JSON, y de JSON otra vez al mismo XML.
  cuadre form 104 ARCHIVO            Calcula la declaración de IVA, casilla por casilla.
  cuadre income-tax ARCHIVO          Calcula el impuesto a la renta de una persona.
  cuadre ats ARCHIVO -o AT.xml       Arma el anexo transaccional (ATS) de un mes o semestre.

Lee facturas, liquidaciones de compra, notas de crédito y de débito, guías de remisión y
comprobantes de retención, también 1.0.0 y dentro de la <autorizacion> del SRI.

  cuadre COMANDO --help    Opciones y ejemplos de un comando.
  cuadre --version         Versión.

Código de salida: 0 todo bien; 1 algo está mal o no se pudo; 2 el comando está mal escrito.
`;

/** Each command's own page. */
export const commandHelp = {
  verify: `cuadre verify ARCHIVO… | CARPETA

Revisa comprobantes en XML: estructura del SRI, clave de acceso, sumas y firma.
Escribe JSON en la salida: un objeto si das un archivo; una lista, un comprobante por línea,
si das varios o una carpeta (se recorre entera, en busca de .xml). Avance y resumen van aparte.
La firma se comprueba con el certificado que trae; no se consulta a su entidad ni al SRI.

  --allow-unsigned   Un comprobante sin firma no es falta.
  --only-wrong       Escribe solo los que tienen errores.
  --jobs N           Hilos de trabajo; si no lo dices, uno por núcleo.

Ejemplos:
  cuadre verify factura.xml
  cuadre verify recibidos/ --only-wrong > faltas.json
`,
  key: `cuadre key ARCHIVO | DÍGITOS

Lee una clave de acceso de 49 dígitos y dice sus partes en JSON. Con 48 dígitos calcula el último.
Con un archivo, la compara además con el comprobante.

Ejemplos:
  cuadre key 0205202601099339046900120030010000417680000000016
  cuadre key factura.xml
`,
  sign: `cuadre sign ARCHIVO --p12 FIRMA.p12 [-o FIRMADO.xml]

Firma un comprobante sin firmar (XML, o JSON de «cuadre convert») como el SRI lo pide: XAdES-BES.
Pide la clave de la firma en la terminal, sin mostrarla. Nunca se escribe en el comando: queda en el
historial y otros la ven.

  --p12 FIRMA          Archivo .p12 o .pfx de tu entidad; lleva el RUC del emisor.
  --password-file F    Lee la clave de la primera línea de este archivo.
  -o, --output F       Dónde dejar el XML firmado; si no, en la salida.
  --hash sha1|sha256   Resumen de la firma; sha1 es lo que el SRI autoriza hoy.

También sirve la variable CUADRE_P12_PASSWORD.

Ejemplos:
  cuadre sign factura.xml --p12 firma.p12 -o factura-firmada.xml
`,
  ride: `cuadre ride ARCHIVO -o RIDE.pdf

Dibuja el RIDE de un comprobante (XML o JSON de «cuadre convert»). Con la <autorizacion> del SRI lleva su
número y fecha; firmado y sin ella, dice que está pendiente; sin firma, sale marcado como borrador.

  -o, --output F       Archivo PDF.
  --size A4|ROLLO      Hoja o rollo de 80 mm; A4 si no lo dices.
  --logo F             PNG o JPEG para la cabecera.

Ejemplos:
  cuadre ride factura-autorizada.xml -o factura.pdf
  cuadre ride factura.xml --size ROLLO --logo logo.png -o ticket.pdf
`,
  convert: `cuadre convert ARCHIVO [-o ARCHIVO]

De XML a JSON, con nombres en inglés y cada valor como está en el XML; de JSON a XML, byte por byte el mismo
si nadie tocó el documento. Si lo cambiaste, se escribe de nuevo y sin firma, y se avisa.

  -o, --output F       Dónde dejar el resultado; si no, en la salida.

Ejemplos:
  cuadre convert factura.xml > factura.json
  cuadre convert factura.json -o factura.xml
`,
  form: `cuadre form 104 ARCHIVO | -

Calcula todas las casillas del formulario 104 (IVA), de un mes o de un semestre, y las escribe en JSON.
Con «-» lee de la entrada. Lo que está mal sale en «faults» y también aparte, en frases.

  {"period":"2026-05","boxes":{"401":"3000.00","500":"1000.00"},"previous":{"615":"150.00"}}

  period     Mes (2026-05) o semestre (2026-S1). Obligatorio.
  boxes      Lo que sabes. Los montos van entre comillas, con punto y hasta dos decimales.
             Lo que el portal calcula se calcula siempre; lo que deja editar queda como lo diste.
  previous   Las casillas de la declaración anterior, o su resultado entero.

Si no las das: el neto es el bruto, el impuesto es el neto por la tarifa de su fila, 483, 605, 606, 607 y 608
vienen de la anterior, y 484, 564, 565, 615 y 617 se calculan; las demás quedan en 0.00.
Lo que ninguna fuente oficial confirma (factor sin ventas, qué crédito se usa primero) sigue lo más común:
compara con lo que sugiere el portal antes de enviar.

Sale con 0 si calculó, con 1 si calculó y algo está mal, con 2 si el comando o el archivo no se entiende.

Ejemplos:
  cuadre form 104 mayo.json > mayo-104.json
  echo '{"period":"2026-05","boxes":{"401":"100.00"}}' | cuadre form 104 -
`,
  'income-tax': `cuadre income-tax ARCHIVO | -

Calcula el impuesto a la renta de una persona natural en un año y lo escribe en JSON.
Con «-» lee de la entrada. Lo que está mal sale en «faults» y también aparte, en frases.

  {"year":2026,"regime":"GEN","income":"30000.00","costs":"8000.00","personalExpenses":"4000.00"}

  year, regime           Año, y GEN (general), RIM (RIMPE emprendedor) o POP (negocio popular). Obligatorios.
  income, costs          Ingresos de la actividad y sus costos deducibles.
  salary, socialSecurity Sueldo y aporte personal al IESS.
  taxableBase            Base imponible, en vez de las cuatro anteriores.
  personalExpenses, dependants, catastrophicIllness
                         Gastos personales, número de cargas, true si hay enfermedad catastrófica.
  basket                 Canasta básica de enero, en vez de la del año.
  retained               Lo que ya te retuvieron.

  --tables F             Tablas de otros años o corregidas, en el archivo del operador (tax-tables.json).

Los montos van entre comillas, con punto y hasta dos decimales. Tiene las tablas de 2022 a 2026; sin la
tabla del año no hay cifra: dala con --tables. En RIMPE no cuentan costos, sueldo ni gastos personales.

Sale con 0 si calculó, con 1 si algo está mal, con 2 si el comando o el archivo no se entiende.

Ejemplos:
  cuadre income-tax renta.json
  echo '{"year":2026,"regime":"RIM","income":"62000.00"}' | cuadre income-tax -
`,
  ats: `cuadre ats ARCHIVO | - [-o ATmmaaaa.xml]

Arma el anexo transaccional simplificado (ATS) con los comprobantes de un mes o semestre, en JSON, y lo escribe en
XML. Lo que el validador del SRI rechazaría sale aparte, en frases. Comprímelo en ATmmaaaa.zip, de hasta 8 MB.

  {"ruc":"1712345678001","name":"Lucía Peñafiel","period":"2026-10","establishments":["001"],
   "sales":[{"client":{"identificationType":"05","identification":"1710034065","name":"Ana"},"documentType":"01",
     "number":"001-001-000000001","isElectronic":true,"waysToPay":["20"],
     "taxes":[{"taxCode":"2","rateCode":"4","base":"100.00","value":"15.00"}]}]}

  sales, purchases, exports, retained (lo que te retuvieron), voided: listas; la que falta está vacía.
  establishments   Los establecimientos abiertos del RUC, también los que no vendieron.
  settings         Lo que las fuentes no aclaran: electronicInTotal, electronicIncluded, saysNotRetained.

  -o, --output F   Dónde dejar el XML; si no, en la salida.
  --talon F        Dónde dejar el talón resumen, en PDF.

Sale con 0 si está bien, con 1 si algo está mal (el XML sale igual), con 2 si el comando o el archivo no se entiende.

Ejemplos:
  cuadre ats octubre.json -o AT102026.xml --talon talon.pdf
`,
} as const;

export type CommandName = keyof typeof commandHelp;
export const isCommand = (word: string): word is CommandName => Object.hasOwn(commandHelp, word);
