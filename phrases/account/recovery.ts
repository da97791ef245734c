/** A forgotten password, and a new one for who knows the old. */
export const recovery = {
  forgot: 'Olvidé mi clave',
  titles: { ask: 'Recupera tu clave', code: 'Revisa tu correo', choose: 'Elige tu clave nueva' },
  askText: 'Te enviaremos un código de seis dígitos al correo de tu cuenta.',
  username: 'Correo, cédula o RUC',
  missingUsername: 'Escribe tu correo, cédula o RUC.',
  send: 'Enviar código',
  backToSignIn: 'Volver a entrar',
  codeText: (minutes: number) =>
    `Si existe una cuenta con ese dato, el código llega en unos segundos y vale ${minutes} minutos. Mira también en correo no deseado.`,
  code: 'Código',
  codeHint: 'Seis dígitos.',
  codeFault: 'El código tiene seis dígitos.',
  check: 'Continuar',
  again: 'Pedir otro código',
  chooseText: 'Al guardarla cerramos todas las sesiones abiertas de tu cuenta.',
  password: 'Clave nueva',
  passwordHint: '8 o más caracteres, con mayúscula, minúscula, número y símbolo. Ni tu nombre ni una clave común.',
  confirmation: 'Repite la clave nueva',
  confirmationFault: 'Las dos claves no coinciden.',
  save: 'Guardar clave',
  lost: 'Empieza otra vez: esta página ya no recuerda tu código.',
  done: 'Tu clave cambió. Entra con la nueva.',
} as const;

export const changePassword = {
  text: 'Cerraremos las demás sesiones de tu cuenta; esta sigue abierta.',
  current: 'Clave actual',
  missingCurrent: 'Escribe tu clave actual.',
  done: 'Tu clave cambió. Cerramos las demás sesiones.',
} as const;
