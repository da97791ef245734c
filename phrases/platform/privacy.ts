/** What becomes of personal data. Its version is that of the terms: both are accepted together. */
export const privacy = {
  title: 'Política de privacidad',
  version: 'Versión 1 · noviembre de 2026',
  sections: [
    {
      title: 'Quién responde',
      text: 'Responde quien opera esta instalación de Cuadre. En Contacto están sus datos, si ya los publicó.',
    },
    {
      title: 'Qué datos usamos',
      text: 'Los tuyos: nombre, cédula o RUC, correo, lo que cuentes de ti (celular, ciudad y otros, si quieres) y los datos tributarios de tu negocio. Los de tus clientes y proveedores que salen en tus comprobantes. De cada sesión: cuándo y con qué navegador entras.',
    },
    {
      title: 'Para qué',
      text: 'Para emitir, recibir y guardar tus comprobantes, enviarlos al SRI y a quien los recibe, y cuidar tu cuenta. No los usamos para publicidad ni los vendemos.',
    },
    {
      title: 'Con quién los compartimos',
      text: 'Con el SRI, con quien recibe cada comprobante y con las personas que tú invitas a tu negocio. El correo pasa por el servidor de correo de esta instalación.',
    },
    {
      title: 'Tu firma y tus claves',
      text: 'No guardamos tu archivo .p12 ni su clave: la firma queda cifrada y solo firma lo que tú emites. La clave del SRI se guarda cifrada y solo si tú lo pides. Ninguna se vuelve a mostrar.',
    },
    {
      title: 'Lo que queda en tu equipo',
      text: 'Una cookie de sesión, otra contra fraudes, tus preferencias y, cifrados, los borradores que aún no se guardan y, mientras dura tu sesión, lo último que viste, para leerlo sin conexión. No hay cookies de publicidad ni de medición.',
    },
    {
      title: 'Voz y errores',
      text: 'Si usas la voz, tu navegador puede enviar el audio a su propio servicio; Cuadre no lo guarda. Cuando algo falla, el informe se limpia de datos personales antes de guardarse.',
    },
    {
      title: 'Cuánto tiempo',
      text: 'La ley pide conservar los comprobantes siete años. Lo demás se borra cuando cierras tu cuenta.',
    },
    {
      title: 'Tus derechos',
      text: 'Puedes ver, corregir, llevarte, limitar y borrar tus datos según la Ley Orgánica de Protección de Datos Personales. También puedes reclamar ante la Superintendencia de Protección de Datos Personales.',
    },
  ],
} as const;
