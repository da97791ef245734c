/**
 * Code 128 of digits, as bar and space widths. The access key has 49 digits: set C packs them two by two, and the odd
 * last one is in set B (ISO/IEC 15417; the ficha técnica recommends Code 128 for the RIDE).
 */

/** Widths of bar, space, bar, space, bar, space for the symbol values 0 to 105; each adds up to 11 modules. */
const symbols = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
)
  .match(/\d{6}/g)!
  .map((widths) => [...widths].map(Number));

const stop = [2, 3, 3, 1, 1, 1, 2];
const startC = 105;
const toB = 100;

/**
 * Widths in modules, bars at even places, spaces at odd ones; first and last are bars. Quiet zones are the drawing's.
 * A key of 49 digits gives 321 modules. Throws on anything but two or more digits.
 */
export function code128(digits: string): number[] {
  if (!/^\d{2,}$/.test(digits)) throw new Error('Code 128 is drawn here for two or more digits only');
  const values = [startC];
  for (let at = 0; at + 1 < digits.length; at += 2) values.push(Number(digits.slice(at, at + 2)));
  if (digits.length % 2 === 1) values.push(toB, digits.charCodeAt(digits.length - 1) - 32);
  // Each value weighs its place, the start symbol counting once like the first one.
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  return [...values.map((value) => symbols[value]!), symbols[check]!, stop].flat();
}

/** How many modules wide the symbol is, without quiet zones. */
export const modulesOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
