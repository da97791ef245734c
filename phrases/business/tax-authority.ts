import type { DownloadFailure } from '#contract/business/tax-authority.ts';

/** Why a download ended: what happened, then the one thing to do. */
export const taxFailures: Readonly<Record<DownloadFailure, string>> = {
  wrong_credentials: 'El SRI no aceptó la clave. Escríbela otra vez; ya borramos la que nos diste.',
  locked: 'El SRI bloqueó ese usuario. Recupera la clave en el portal del SRI y vuelve a intentarlo.',
  no_ruc: 'El SRI no tiene un RUC a tu nombre. Puedes seguir sin él; si acabas de sacarlo, inténtalo mañana.',
  down: 'El portal del SRI no responde. Inténtalo más tarde o escribe tus datos tú.',
  slow: 'El portal del SRI tardó demasiado. Inténtalo más tarde o escribe tus datos tú.',
  unreadable: 'El portal del SRI respondió algo que no entendemos. Escribe tus datos tú.',
  other_taxpayer: 'Ese usuario es de otro RUC. Usa el de tu propio RUC.',
  not_configured: 'Aquí no hay conexión con el portal del SRI. Escribe tus datos tú.',
  cancelled: 'Dejamos de traer tus datos y borramos tu clave del SRI.',
};

export const taxLoginFaults = {
  identification: (ruc: string) => `Debe ser el acceso de tu RUC, ${ruc}, o su cédula.`,
  additionalUser: 'Escribe la identificación del usuario adicional.',
  consents: 'Sin tu permiso no usamos tu clave principal del SRI.',
} as const;

const printed: Readonly<Record<string, string>> = {
  legalName: 'Tu nombre o razón social',
  tradeName: 'Tu nombre comercial',
  headOfficeAddress: 'La dirección de tu matriz',
};

/** Before leaving practice: what its portal invented does not go onto real receipts. */
export const inventedSentence = (field: string): string =>
  field in printed
    ? `${printed[field]} es de práctica, un dato inventado. Corrígelo en Datos tributarios.`
    : `La dirección del establecimiento ${field.replace('establishment.', '')} es de práctica. Corrígela en Puntos de venta.`;
