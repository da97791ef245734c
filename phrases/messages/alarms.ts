import { claimAnswerDays } from '#contract/account/accounts.rules.ts';
import { overdueHours } from '#contract/receipts/receipt-summary.ts';
/** What the operator of the installation is told, by kind of alarm: what happened, then where to look. */
export const alarms: Readonly<Record<string, string>> = {
  foreign_answer: 'El SRI contestó con un comprobante que no es el nuestro. Revisa la conexión y la dirección del SRI.',
  overdue: `Un comprobante lleva más de ${overdueHours} horas sin respuesta final del SRI. Se sigue insistiendo.`,
  defect: 'El SRI no entendió nuestra solicitud. Revisa la versión del programa.',
  operator_message: 'El SRI devolvió un mensaje que el contribuyente no puede resolver solo.',
  cannot_sign: 'No se pudo volver a firmar un comprobante. Falta la firma del contribuyente.',
  nothing_to_erase:
    'Un negocio que pidió borrarse está en el directorio, pero la base no muestra sus datos. No se borró nada: revisa la base.',
  books_differ: 'Los libros de un negocio no coinciden con sus comprobantes. Míralo con «npm run check-books».',
  ruc_claim: `Alguien demostró con su firma que un RUC con cuenta es suyo, y te toca decidir en ${claimAnswerDays} días hábiles. Míralo con «npm run ruc-claims».`,
  return_unfiled:
    'Una declaración aprobada sigue sin presentarse y su plazo prometido se acaba. Míralas con «npm run returns».',
  return_twice:
    'Una declaración se presentó dos veces: la persona la retomó y también la recibió el portal. Mira los dos números.',
  payment_denied: 'PayPhone no acepta nuestra cuenta: nadie puede pagar. Revisa PAYPHONE_TOKEN y la aplicación.',
  payment_differs: 'De un pago se dijo algo que no cuadra, o nada en un día. No se concedió nada: hay que mirarlo.',
  payment_gone:
    'PayPhone devolvió por su cuenta un pago que ya se había concedido. Lo comprado sigue activo: decide con quien compró.',
  payment_unknown:
    'PayPhone avisó de un pago que aquí nadie empezó. Búscalo en PayPhone por el código que va abajo y devuélvelo si se cobró.',
  sale_not_invoiced: 'Lo vendido no se puede facturar todavía. El motivo va abajo; se intenta cada diez minutos.',
  refund_to_transfer: 'Hay una devolución por transferir a la cuenta de un comprador.',
  signature_late: 'La entidad certificadora lleva días sin decidir sobre una firma comprada. Se sigue preguntando.',
  signature_denied:
    'La entidad certificadora no acepta nuestra cuenta o lo que le enviamos. Revisa SIGNATURE_PROVIDER_URL y su token.',
  signature_unusable: 'La firma que hizo la entidad no se puede usar: el motivo va abajo. Habla con la entidad.',
  signature_asked_again: 'La entidad pide por segunda vez papeles de una firma comprada. Ayuda a quien la compró.',
  numbers_taken: 'Otro programa usa los números de un punto de venta. El contribuyente debe actualizar su secuencial.',
};

export const alarmMail = {
  subject: (kind: string) => `Cuadre: alarma ${kind}`,
  tenant: 'Contribuyente (id)',
  receipt: 'Comprobante o trámite (id)',
  detail: 'Detalle',
} as const;
