/** The help centre's own words; its pages are in phrases/help. */
export const help = {
  search: 'Busca una tarea, por ejemplo: anular',
  searchLabel: 'Buscar en la ayuda',
  found: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  none: (text: string) => `No hay ayuda con «${text}».`,
  noneText: 'Prueba con otra palabra o escríbenos.',
  contact: 'Contacto',
  back: 'Ayuda',
  app: 'Ir a Cuadre',
  steps: 'Pasos',
  know: 'Bueno saberlo',
  go: 'Ir a hacerlo',
  related: 'También te puede servir',
  commands: 'Lo que puedes decir',
  also: (ways: string) => `También: ${ways}`,
  how: '¿Cómo funciona?',
  howAbout: (title: string) => `Ayuda: ${title}`,
} as const;

export const contact = {
  text: 'Para lo que la Ayuda no resuelve.',
  helpFirst: 'Buscar en la Ayuda',
  helpText: 'Casi todo se resuelve en la Ayuda, en un minuto.',
  chat: 'Chat',
  chatText: 'Se abre en otra ventana. No compartas tus claves.',
  openChat: 'Abrir el chat',
  mail: 'Correo',
  mailText: 'Cuéntanos qué hacías y qué viste. No envíes tus claves.',
  write: (address: string) => `Escribir a ${address}`,
  noneTitle: 'Todavía no hay chat ni correo de contacto.',
  noChatTitle: 'Todavía no hay chat. Escríbenos por correo.',
  noneText: 'Quien opera esta instalación aún no los publica.',
} as const;
