/** A name as the annex takes it: no accents, no marks; & is read as y. */
export const plainName = (text: string): string =>
  text
    .replaceAll('&', ' y ')
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9\s]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** 001-002-000000003 → its parts; one that is none of that form has empty parts, which the check names. */
export function partsOf(number: string): { establishment: string; salesPoint: string; sequential: string } {
  const [establishment = '', salesPoint = '', sequential = ''] = number.split('-');
  return { establishment, salesPoint, sequential };
}

/** Three digits. */
export const threeDigits = (count: number): string => String(count).padStart(3, '0');
