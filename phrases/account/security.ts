/** Where the account is open, and the second factor. */
export const factorCode = {
  label: 'Código',
  hint: 'Seis dígitos de tu app, o un código de recuperación.',
  missing: 'Escribe los seis dígitos de tu app o un código de recuperación.',
} as const;

export const codeStep = {
  title: 'Verificación en dos pasos',
  text: 'Abre tu app de autenticación y escribe el código de Cuadre.',
  submit: 'Entrar',
  back: 'Volver a escribir mi clave',
} as const;

export const factorDialog = {
  title: 'Confirma que eres tú',
  text: 'Es la primera vez que usas tu firma desde este dispositivo.',
  submit: 'Continuar',
} as const;

export const security = {
  title: 'Seguridad',
  text: 'Quién puede entrar a tu cuenta y desde dónde.',
} as const;

export const devices = {
  title: 'Tus dispositivos',
  here: 'Este dispositivo',
  open: 'Sesión abierta',
  closed: 'Sin sesión abierta',
  lastUse: (when: string) => `Último uso: ${when}`,
  remove: (name: string) => `Quitar ${name}`,
  removeTitle: (name: string) => `¿Quitar ${name}?`,
  removeText: 'Su sesión se cierra ahora. Para entrar otra vez pedirá tu clave.',
  removeConfirm: 'Quitar dispositivo',
  removed: 'Dispositivo quitado. Su sesión se cerró.',
  rename: 'Cambiar nombre',
  renameTitle: 'Nombre de este dispositivo',
  name: 'Nombre',
  nameMissing: 'Escribe un nombre.',
  save: 'Guardar nombre',
  renamed: 'Nombre guardado.',
  closeOthers: 'Cerrar las demás sesiones',
  othersClosed: 'Cerramos las demás sesiones. Esta sigue abierta.',
  unknown: '¿No reconoces alguno? Quítalo y cambia tu clave.',
  changePassword: 'Cambiar clave',
} as const;

export const factor = {
  title: 'Verificación en dos pasos',
  off: 'Desactivada',
  on: 'Activa',
  what: 'Además de tu clave, pedimos un código que solo tu celular conoce. Protege también tu firma electrónica.',
  since: (day: string) => `Activa desde el ${day}.`,
  left: (count: number) =>
    count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`,
  few: 'Te quedan pocos códigos de recuperación. Haz otros antes de que se acaben.',
  turnOn: 'Activar',
  renew: 'Hacer códigos nuevos',
  turnOff: 'Desactivar',
  next: 'Continuar',
  passwordTitle: 'Activa la verificación en dos pasos',
  passwordText: 'Primero confirma que eres tú.',
  scanTitle: 'Agrega Cuadre a tu app',
  scanText: 'Escanea este código con Google Authenticator, Microsoft Authenticator, 2FAS u otra app de autenticación.',
  qr: 'Código QR para tu app de autenticación',
  openApp: 'Abrir en mi app',
  byHand: 'Si no puedes escanearlo, escribe esta clave en tu app:',
  copyKey: 'Copiar clave',
  firstCode: 'Código que muestra tu app',
  firstCodeHint: 'Seis dígitos. Cambia cada 30 segundos.',
  firstCodeMissing: 'Escribe los seis dígitos que muestra tu app.',
  confirm: 'Activar verificación',
  turnedOn: 'Verificación en dos pasos activa.',
  codesTitle: 'Guarda tus códigos de recuperación',
  codesText: 'Si pierdes tu celular, cada uno te deja entrar una vez. No los volveremos a mostrar.',
  copy: 'Copiar códigos',
  copied: 'Copiado.',
  download: 'Descargar códigos',
  fileName: 'codigos-de-recuperacion-cuadre.txt',
  fileHead: 'Códigos de recuperación de Cuadre. Cada uno sirve una sola vez.',
  kept: 'Ya los guardé',
  renewTitle: 'Códigos de recuperación nuevos',
  renewText: 'Los códigos anteriores dejarán de servir.',
  renewConfirm: 'Hacer códigos nuevos',
  turnOffTitle: '¿Desactivar la verificación en dos pasos?',
  turnOffText: 'Entrar a tu cuenta y usar tu firma pedirá solo tu clave.',
  turnOffConfirm: 'Desactivar verificación',
  turnedOff: 'Verificación en dos pasos desactivada.',
} as const;
