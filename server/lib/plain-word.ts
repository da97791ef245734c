/** A word or name as it is compared: accents, capitals and spaces are no difference. The SRI itself writes both. */
export const plainWord = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();
