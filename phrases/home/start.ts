/** The first question after registering. Sample prices have their IVA in them. */
export const start = {
  ready: (name: string) => `Tu cuenta está lista, ${name}`,
  title: '¿Cómo quieres empezar?',
  text: 'Puedes hacer lo otro después. Nada se pierde.',
  practice: {
    title: 'Practicar ya',
    text: 'Emite una factura de práctica y mira cómo la verá tu cliente.',
    points: ['20 segundos', 'Sin claves ni firma', 'No cuenta ni vale ante el SRI'],
    name: 'Nombre de tu negocio',
    nameMissing: 'Escribe el nombre de tu negocio.',
    trade: '¿A qué te dedicas?',
    tradePlaceholder: 'Elige la más parecida',
    tradeMissing: 'Elige la actividad más parecida.',
    submit: 'Practicar ya',
  },
  sri: {
    title: 'Traer mis datos del SRI',
    text: 'Leemos tu RUC, tus locales y tus obligaciones. Solo confirmas.',
    points: [
      'Unos 3 minutos',
      'Con tu clave del SRI, guardada cifrada solo si quieres',
      'Leemos. Nunca cambiamos nada en el SRI',
    ],
    foundTitle: 'Lo que encontramos por ti',
    found: ['Nombre, RUC y régimen', 'Locales y actividades', 'Fechas de tus declaraciones'],
    submit: 'Traer mis datos',
  },
  help: 'Ayuda',
  write: 'Escribir mis datos yo',
  invited: '¿Te invitó otro negocio? Abre el enlace que llegó a tu correo.',
} as const;

/** What people do, and one thing that each of them sells. */
export const trades = [
  { id: 'hair', name: 'Peluquería o belleza', product: 'Corte de cabello', price: '8' },
  { id: 'food', name: 'Restaurante o comida', product: 'Almuerzo del día', price: '3.5' },
  { id: 'shop', name: 'Tienda o bazar', product: 'Cuaderno de 100 hojas', price: '2.5' },
  { id: 'clothes', name: 'Ropa o calzado', product: 'Camiseta', price: '12' },
  { id: 'advice', name: 'Servicios profesionales', product: 'Asesoría, una hora', price: '30' },
  { id: 'repair', name: 'Taller o reparaciones', product: 'Cambio de aceite', price: '25' },
  { id: 'building', name: 'Construcción o carpintería', product: 'Día de trabajo', price: '40' },
  { id: 'design', name: 'Diseño, sistemas o publicidad', product: 'Diseño de logotipo', price: '80' },
  { id: 'lessons', name: 'Clases y cursos', product: 'Clase, una hora', price: '10' },
  { id: 'other', name: 'Otra actividad', product: 'Mi producto o servicio', price: '10' },
] as const;
