/** How a box comes about, where its formula says little to who is no accountant. */
const inWords: Readonly<Record<string, string | undefined>> = {
  '484': 'La parte del IVA que es de ventas al contado.',
  '563': 'Ventas con derecho a crédito ÷ total de ventas.',
  '564': 'IVA de tus compras × factor de crédito.',
  '565': 'IVA de tus compras − lo que es crédito.',
  '601': 'IVA que pagas ahora − crédito por compras.',
  '602': 'Crédito por compras − IVA que pagas ahora.',
  '615': 'Lo que sobra del crédito por compras.',
  '617': 'Lo que sobra de las retenciones que te hicieron.',
  '620': 'Impuesto causado − saldos y retenciones.',
};

/** A formula in words, or its boxes with their signs: `411+412-481` is read as `411 + 412 − 481`; of one box nothing. */
export function formulaText(box: string, formula: string): string | undefined {
  const said = inWords[box];
  if (said !== undefined) return said;
  const before = /^previous\.(\d{3})$/.exec(formula)?.[1];
  if (before !== undefined) return `Casilla ${before} de tu declaración anterior.`;
  return /^\d+([+-]\d+)+$/.test(formula) ? formula.replaceAll('+', ' + ').replaceAll('-', ' − ') : undefined;
}
