/** What `cuadre --help` says. The words of the commands are English, what is read is Spanish. */
export const help = `cuadre: comprobantes electrónicos del SRI (Ecuador), sin servidor ni conexión.

Uso:
  cuadre verify ARCHIVO… | CARPETA   Revisa estructura, clave de acceso, sumas y firma.
  cuadre key ARCHIVO | DÍGITOS       Lee y comprueba una clave de acceso.
  cuadre sign ARCHIVO --p12 FIRMA    Firma un XML con tu firma electrónica.
  cuadre ride ARCHIVO -o RIDE.pdf    Dibuja la representación impresa.
  cuadre convert ARCHIVO             De XML a JSON, y de JSON otra vez al mismo XML.

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
} as const;

export type CommandName = keyof typeof commandHelp;
export const isCommand = (word: string): word is CommandName => Object.hasOwn(commandHelp, word);
