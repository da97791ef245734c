/** Terms and privacy as shown before registering. The accepted version and its time are recorded by the server. */
export const terms = {
  title: 'Términos y privacidad',
  version: 'Versión 1 · noviembre de 2026',
  sections: [
    {
      title: 'Qué hace Cuadre',
      text: 'Cuadre prepara, firma y envía al SRI los comprobantes que tú confirmas. Tú respondes por su contenido.',
    },
    {
      title: 'Tu firma electrónica',
      text: 'Al subirla nos autorizas a firmar solo lo que emites. No guardamos tu archivo .p12 ni su clave. Puedes revocarla cuando quieras y la destruimos al instante.',
    },
    {
      title: 'Tus datos',
      text: 'Usamos tus datos y los de tus clientes para emitir y guardar tus comprobantes. No los vendemos ni los compartimos, salvo con el SRI y con quien recibe cada comprobante.',
    },
    {
      title: 'Cuánto tiempo los guardamos',
      text: 'La ley pide conservar los comprobantes siete años. El resto se borra cuando cierras tu cuenta.',
    },
    {
      title: 'Tus derechos',
      text: 'Puedes ver, corregir, llevarte y borrar tus datos según la Ley de Protección de Datos Personales.',
    },
  ],
} as const;
