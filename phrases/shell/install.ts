/** The installed app and its versions. */
export const install = {
  title: 'Instala Cuadre en tu equipo',
  text: 'Se abre con un toque, como cualquier app, y ocupa poco espacio.',
  action: 'Instalar',
  later: 'Ahora no',
  iosTitle: 'Ponla en tu pantalla de inicio',
  iosSteps: [
    'Abre Cuadre en Safari.',
    'Toca Compartir, el cuadrado con una flecha hacia arriba.',
    'Elige «Agregar a inicio» y toca «Agregar».',
  ],
  otherText: 'Abre el menú de tu navegador y elige «Instalar» o «Agregar a pantalla de inicio».',
  done: 'Cuadre ya está instalada en este equipo.',
} as const;

export const version = {
  text: 'Hay una versión nueva',
  action: 'Actualizar',
  later: 'Después',
} as const;

/** On small screens: the app of the store. */
export const store = {
  title: 'Mejor en la app',
  text: 'Cuadre también está en tu celular: entra más rápido y factura desde donde estés.',
  open: 'Abrir la tienda',
  stay: 'Seguir en la web',
} as const;
