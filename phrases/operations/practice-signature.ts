/** What the stand-in of a certifying entity says, as one would. */
export const providerWords = {
  missing: 'Faltan documentos',
  blurred: 'En la foto no se ve bien la cara',
  appointment: 'El nombramiento termina antes que la firma',
  refused: 'Los datos no coinciden con el Registro Civil',
} as const;
