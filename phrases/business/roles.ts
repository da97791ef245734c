import type { Role } from '#contract/roles.ts';

/** What somebody is in a business, on screens and in mails. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Administración',
  issuer: 'Emisión',
  accountant: 'Contabilidad',
  reader: 'Solo lectura',
};

/** What each may do, in one sentence or two. */
export const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'Hace todo: emite, cambia los datos del negocio, la firma, la clave del SRI y las personas.',
  issuer:
    'Emite y anula comprobantes, y cuida clientes, productos y gastos del negocio. No cambia la firma ni los datos.',
  accountant:
    'Mira todo, saca reportes, clasifica los gastos recibidos y prepara las declaraciones. No emite ni cambia los datos.',
  reader: 'Mira y descarga lo del negocio. No emite ni cambia nada.',
};
