/** The page that greets who comes for the first time. */
export const start = {
  title: 'Factura en minutos, sin enredos',
  text: 'Emite facturas electrónicas autorizadas por el SRI desde tu celular o computadora.',
  register: 'Crear mi cuenta',
  signIn: 'Ya tengo cuenta',
  /** Drawn beside it on a computer: an invoice as our own screens show it. 69,00 = 60,00 + 9,00. */
  picture: {
    label: 'Ejemplo de una factura autorizada, como la verá tu cliente',
    example: 'Ejemplo',
    state: 'Factura autorizada',
    sent: 'Ya está en el correo de Ana.',
    business: 'SALÓN ROSA ELENA',
    kind: 'FACTURA',
    number: 'No. 001-001-000000012',
    buyer: 'Cliente: Ana Quishpe Vera',
    lines: [
      ['1 × Corte de cabello', '12,50'],
      ['1 × Tinte completo', '45,00'],
      ['2 × Champú', '11,50'],
    ],
    sums: [
      ['Subtotal 15 %', '60,00'],
      ['IVA 15 %', '9,00'],
    ],
    total: ['Total', '$69,00'],
  },
  points: [
    {
      title: 'Practica gratis desde el primer minuto',
      text: 'Emite facturas de prueba con una firma de demostración.',
    },
    { title: 'Tu cliente la recibe al instante', text: 'El RIDE y el XML llegan a su correo cuando el SRI autoriza.' },
    { title: 'Nada se pierde', text: 'Si el SRI no responde, guardamos tu factura y la enviamos apenas vuelva.' },
  ],
} as const;
