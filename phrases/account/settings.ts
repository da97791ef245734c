/** Ajustes: what concerns the person, not the business. The tabs' numbers are given (requirement S2.3). */
export const settings = {
  sections: 'Secciones de Ajustes',
  tabs: { 1: 'Mi cuenta', 2: 'Términos', 3: 'Nueva clave', 4: 'Eliminar cuenta' },
} as const;

export const acceptedTerms = {
  accepted: 'Versión que aceptaste',
  acceptedOn: 'Cuándo la aceptaste',
} as const;

export const person = {
  title: 'Sobre ti',
  text: 'Solo tu nombre es necesario. Lo demás, si quieres.',
  shortName: 'Nombre corto',
  shortNameFault: 'Escribe tu nombre.',
  birthOn: 'Fecha de nacimiento',
  gender: 'Género',
  genders: { '': 'Prefiero no decirlo', female: 'Femenino', male: 'Masculino', other: 'Otro' },
  province: 'Provincia',
  city: 'Ciudad',
  noCity: 'Prefiero no decirla',
  businessArea: 'A qué te dedicas',
  cellNumber: 'Celular',
  save: 'Guardar mis datos',
  saved: 'Datos guardados.',
} as const;

export const emailAddress = {
  title: 'Correo',
  verified: 'Verificado',
  unverified: 'Sin verificar',
  verify: 'Verificar correo',
  again: 'Reenviar código',
  sent: (email: string) => `Enviamos un código a ${email}.`,
  change: 'Cambiar correo',
  changeTitle: 'Cambia tu correo',
  changeText: 'Te enviaremos un código al correo nuevo. Hasta que lo escribas sigues con el de ahora.',
  newEmail: 'Correo nuevo',
  newEmailFault: 'Escribe un correo válido, como ana@correo.ec.',
  send: 'Enviar código',
  pending: (email: string) => `Falta confirmar ${email}`,
  write: 'Escribir código',
  codeTitle: 'Escribe el código',
  codeText: (email: string) => `Lo enviamos a ${email}. Mira también en correo no deseado.`,
  code: 'Código',
  codeFault: 'El código tiene seis dígitos.',
  confirm: 'Confirmar correo',
  done: 'Tu correo está verificado.',
  banner: 'Verifica tu correo',
  bannerText: (email: string) => `Así sabemos que te llegan los avisos de tus comprobantes a ${email}.`,
} as const;
