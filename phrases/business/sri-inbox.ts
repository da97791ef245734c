/** How the reading of the portal's inbox ended. */
export const sriInboxFailures: Readonly<Record<string, string>> = {
  wrong_credentials: 'El SRI no aceptó la clave guardada y la borramos. Escríbela otra vez.',
  locked: 'El SRI bloqueó ese usuario. Recupera la clave en el portal del SRI.',
  down: 'El portal del SRI no responde. Probamos otra vez mañana.',
  slow: 'El portal del SRI tardó demasiado. Probamos otra vez mañana.',
  unreadable: 'El portal del SRI respondió algo que no entendemos.',
};

/** Why there is nothing of the portal's to read, and what to do. */
export const sriInboxBlocks = {
  no_portal: 'Aquí no hay conexión con el portal del SRI. Lee tu buzón en SRI en Línea.',
  no_login: 'Guarda tu clave del SRI para leer aquí lo que te escribe.',
} as const;
