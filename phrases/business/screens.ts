/** Titles of the screens. They are part of the first script. */
export const screens = {
  invitation: { title: 'Tu invitación' },
  setup: { title: 'Configura tu negocio' },
  profile: { title: 'Datos del negocio' },
  taxData: { title: 'Datos tributarios' },
  taxAuthority: { title: 'Datos del SRI' },
  salesPoints: { title: 'Puntos de venta' },
  signature: { title: 'Firma electrónica' },
  logo: { title: 'Logo' },
  environment: { title: 'Ambiente' },
  people: { title: 'Personas' },
} as const;
