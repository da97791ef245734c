import type { ShownKind, SocialNetwork } from '#contract/content/content.rules.ts';

export const placementWords = {
  labels: { advertisement: 'Publicidad', tip: 'Consejo' } satisfies Record<ShownKind, string>,
  loading: 'Cargando…',
  pause: 'Pausar',
  play: 'Reanudar',
  start: 'Reproducir',
  previous: 'Anterior',
  next: 'Siguiente',
  position: (at: number, of: number) => `${at} de ${of}`,
  outside: 'se abre en otra ventana',
  hide: 'No mostrar más',
  hidden: {
    advertisement: 'No te mostraremos más publicidad.',
    tip: 'No te mostraremos más consejos.',
  } satisfies Record<ShownKind, string>,
} as const;

export const messageWords = {
  open: 'Leer más',
  go: 'Ver',
  close: 'Cerrar aviso',
  closed: 'Cerraste el aviso.',
  done: 'Entendido',
} as const;

export const tipWords = {
  text: 'Ideas cortas para vender, gastar y declarar con menos apuros.',
  loading: 'Cargando los consejos…',
  noneTitle: 'Todavía no hay consejos',
  noneText: 'Cuando haya uno para ti, lo verás aquí.',
  by: (author: string) => `Por ${author}`,
  sponsored: 'Publicidad',
  liked: 'Te gusta',
  like: 'Me gusta',
  kinds: 'Para qué',
  groups: { NEG: 'Tu negocio', PER: 'Tu casa' },
} as const;

export const choiceWords = {
  title: 'Publicidad y consejos',
  text: 'Qué quieres ver en Resumen, en tus reportes y al terminar una factura.',
  kinds: { advertisement: 'Ver publicidad', tip: 'Ver consejos' } satisfies Record<ShownKind, string>,
} as const;

export const socialWords = {
  title: 'Síguenos',
  names: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    tiktok: 'TikTok',
    whatsapp: 'WhatsApp',
    x: 'X',
    youtube: 'YouTube',
  } satisfies Record<SocialNetwork, string>,
} as const;
