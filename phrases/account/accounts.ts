/** What may be wrong with the fields of somebody's own account, beside the sentence of the error itself. */
export const accountFaults = {
  confirmationDiffers: 'Las dos claves no coinciden. Escríbelas otra vez.',
} as const;

export const personalFaults = {
  birthOn: 'Escribe una fecha de nacimiento que exista y ya haya pasado.',
} as const;
