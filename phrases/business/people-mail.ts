/** E-mails about who works in a business. */
interface Facts {
  readonly name: string;
  readonly email: string;
  readonly business: string;
  readonly role: string;
}

export const invitationMail = {
  subject: (inviter: string, business: string) => `${inviter} te invita a ${business} en Cuadre`,
  greeting: 'Hola',
  body: (inviter: string, business: string, role: string) =>
    `${inviter} te invita a trabajar en ${business}, con permiso de ${role}.`,
  action: 'Ver la invitación',
  valid: (days: number) => `El enlace vale ${days} días y una sola vez.`,
  warning: 'Si no conoces a quien te invita, no hagas nada: no pasará nada.',
} as const;

export const peopleMail = {
  greeting: (name: string) => `Hola, ${name}`,
  self: {
    joined: {
      subject: ({ business }: Facts) => `Ya trabajas en ${business}`,
      body: ({ business, role }: Facts) => `Aceptaste la invitación de ${business}. Tienes permiso de ${role}.`,
    },
    role_changed: {
      subject: ({ business }: Facts) => `Cambió tu permiso en ${business}`,
      body: ({ business, role }: Facts) => `En ${business} ahora tienes permiso de ${role}.`,
    },
    removed: {
      subject: ({ business }: Facts) => `Ya no trabajas en ${business}`,
      body: ({ business }: Facts) => `Te quitaron de ${business} y tus sesiones ahí se cerraron.`,
    },
    left: {
      subject: ({ business }: Facts) => `Saliste de ${business}`,
      body: ({ business }: Facts) => `Saliste de ${business} y tus sesiones ahí se cerraron.`,
    },
  },
  owner: {
    joined: {
      subject: ({ name, business }: Facts) => `${name} ya trabaja en ${business}`,
      body: ({ name, email, business, role }: Facts) =>
        `${name} (${email}) aceptó la invitación de ${business}, con permiso de ${role}.`,
    },
    role_changed: {
      subject: ({ name, business }: Facts) => `Cambió el permiso de ${name} en ${business}`,
      body: ({ name, email, business, role }: Facts) =>
        `En ${business}, ${name} (${email}) ahora tiene permiso de ${role}.`,
    },
    removed: {
      subject: ({ name, business }: Facts) => `${name} ya no trabaja en ${business}`,
      body: ({ name, email, business }: Facts) => `Se quitó a ${name} (${email}) de ${business}.`,
    },
    left: {
      subject: ({ name, business }: Facts) => `${name} salió de ${business}`,
      body: ({ name, email, business }: Facts) => `${name} (${email}) salió de ${business} por su cuenta.`,
    },
  },
  selfWarning: 'Si no lo esperabas, habla con quien administra el negocio.',
  ownerWarning: 'Si esto no está bien, entra a Perfil, Personas, corrígelo y cambia tu clave.',
} as const;
