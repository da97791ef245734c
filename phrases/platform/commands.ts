/** What can be said or typed, and the screen it opens; the first of its names is the one that is shown. */
export const commands = {
  help: { to: '/help', says: ['Ayuda', 'Centro de ayuda', 'Necesito ayuda', 'Ayúdame', 'Cómo se hace'] },
  contact: {
    to: '/contact',
    says: [
      'Contacto',
      'Contacto por chat',
      'Chat',
      'Hablar por chat',
      'Hablar con alguien',
      'Hablar con una persona',
      'WhatsApp',
      'Soporte',
      'Escribir a soporte',
    ],
  },
  privacy: { to: '/privacy', says: ['Política de privacidad', 'Privacidad', 'Mis datos personales'] },
  terms: { to: '/settings', search: { tab: 2 }, says: ['Términos', 'Términos y condiciones'] },
} as const;
