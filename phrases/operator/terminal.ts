/** What `npm run operator` says. */
export const operatorTerminal = {
  usage:
    'Usa: npm run operator, para ver quién atiende; o npm run operator -- --email CORREO, y --remove para quitarlo.',
  none: 'Nadie atiende todavía la mesa del operador.',
  line: (email: string, name: string, hasFactor: boolean): string =>
    `${email}  ${name}${hasFactor ? '' : '  (le falta la verificación en dos pasos)'}`,
  unknown: (email: string): string => `Nadie tiene una cuenta con el correo ${email}.`,
  notThere: (email: string): string => `${email} no atiende la mesa del operador.`,
  named: (email: string, hasFactor: boolean): string =>
    hasFactor
      ? `${email} atiende la mesa del operador.`
      : `${email} atiende la mesa del operador. Antes debe activar la verificación en dos pasos, en Perfil, Seguridad.`,
  removed: (email: string): string => `${email} ya no atiende la mesa del operador.`,
} as const;
