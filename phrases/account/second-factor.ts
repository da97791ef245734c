/** Where its code is asked for: at the login, and before something that needs it. */
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
