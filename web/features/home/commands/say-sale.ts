import { numberAt, wordsOf } from './numerals.ts';
import { collectedIn } from './say-collected.ts';
import { singular } from './singular.ts';

/** "dos horas de consultoría a setenta y cinco dólares para Ana": a sale in one sentence. */
export interface SaidSale {
  readonly quantity: string;
  readonly description: string;
  /** Absent: the one of the list of products. */
  readonly unitPrice?: string;
  /** "más IVA" was said behind the price. */
  readonly plusIva?: true;
  /** As it was said; whom it means is looked up. */
  readonly client: string;
}
type Item = Omit<SaidSale, 'client'>;

const openers = new Set(
  'factura facturar facturale facture facturele facturame vende vender vendi vendele cobra cobrar cobrale cobro cobre cobrele emite emitir crea crear haz hazme hazle hace hacer hacerle haga hagame hagale'.split(
    ' ',
  ),
);
/** What is said before, between and after without meaning anything here. */
const manners = new Set(
  'por favor porfa porfavor gracias oye hola quiero quisiera necesito puedes puede ya'.split(' '),
);
const titles = new Set(
  'el la los las mi cliente clienta don doña señor señora señorita sr sra srta ingeniero ingeniera doctor doctora'.split(
    ' ',
  ),
);

/** Something else is asked for, whatever it is worth. */
const otherWish =
  /^(anula|anular|elimina|eliminar|borra|borrar|cancela|cancelar|busca|buscar|consultar|muestra|mostrar|abre|abrir|enviar|corregir|nota de (credito|debito)|guia de remision|retencion|liquidacion de compra)( |$)/;
/** Nobody says more in one breath; what is pasted is no sale. */
const MOST_WORDS = 60;

interface Said {
  readonly plain: readonly string[];
  readonly typed: readonly string[];
}
const part = ({ plain, typed }: Said, from: number, to?: number): Said => ({
  plain: plain.slice(from, to),
  typed: typed.slice(from, to),
});
const joined = (one: Said, other: Said): Said => ({
  plain: [...one.plain, ...other.plain],
  typed: [...one.typed, ...other.typed],
});

/** Openers that say by themselves that something is sold. */
const sells = /^(factura|vend|cobr)/;

/** Without what only asks for it, at both ends. `begun`: a word said that something is done; `sells`: that it is a sale. */
const withoutAsking = (said: Said): { readonly said: Said; readonly begun: boolean; readonly sells: boolean } => {
  const { plain } = said;
  let [from, to] = [0, plain.length];
  let begun = false;
  const isNumber = (at: number) => numberAt(plain.slice(at)) !== undefined;
  const asks = (word: string, next = ''): boolean =>
    openers.has(word) ||
    manners.has(word) ||
    (/^(una|la|nueva)$/.test(word) && /^(nueva|factura|venta)$/.test(next)) ||
    (word === 'venta' && next === 'de' && isNumber(from + 2)) ||
    (/^(de|con)$/.test(word) && isNumber(from + 1));
  for (let word = plain[0]; word !== undefined && asks(word, plain[from + 1]); word = plain[++from])
    begun ||= openers.has(word);
  while (to > from && manners.has(plain[to - 1] ?? '')) to--;
  const asked = plain.slice(0, from);
  return { said: part(said, from, to), begun, sells: asked.some((word) => openers.has(word) && sells.test(word)) };
};

const plusIva = / ?mas (el )?iva$/;
const afterPrice = /^((cada|la|el|por) \w+)?( ?mas (el )?iva)?$/;

/** The price at the end: after the last "a", "por", "en" or "de" that money follows, with nothing else behind it. */
interface SaidPrice {
  readonly at: number;
  readonly value: string;
  readonly link: string;
  readonly isEach: boolean;
  readonly plusIva: boolean;
}

const priceIn = ({ plain }: Said): SaidPrice | undefined => {
  for (let at = plain.length - 1; at >= 0; at--) {
    const link = plain[at] ?? '';
    if (!/^(a|por|en|de)$/.test(link)) continue;
    const rest = plain.slice(at + 1);
    const price = numberAt(rest, true);
    if (price === undefined) continue;
    // "tarjeta de diez dólares" is a price, "caja de diez" is none.
    if (link === 'de' && !rest.slice(0, price.taken).some((word) => /^(dolar|centavo)/.test(word))) continue;
    const after = rest.slice(price.taken).join(' ');
    if (afterPrice.test(after))
      return { at, value: price.value, link, isEach: /^(cada|la|el|por) /.test(after), plusIva: plusIva.test(after) };
  }
  return undefined;
};

/** How many of what: "dos horas de consultoría", "una hora y media de clase". */
const countedIn = (sold: Said): Pick<Item, 'quantity' | 'description'> | undefined => {
  const number = numberAt(sold.plain);
  let { plain, typed } = part(sold, number?.taken ?? 0);
  let quantity = number?.value ?? '1';
  // The half stands behind what is counted.
  if (number && /^\d+$/.test(quantity) && plain[1] === 'y' && /^medi[ao]$/.test(plain[2] ?? '')) {
    quantity = `${quantity}.5`;
    typed = [...typed.slice(0, 1), ...typed.slice(3)];
    plain = plain.slice(0, 1);
  }
  const said = typed.join(' ').replace(/^de /, '').replace(/[,.]$/, '');
  // "ocho y un tinte": the number belonged to what was said before.
  if (said === '' || /^y( |$)/.test(said)) return undefined;
  // A product is called by one of it.
  const description = quantity === '1' ? said : singular(said);
  return { quantity, description: description.charAt(0).toUpperCase() + description.slice(1) };
};

const saysPrice = ({ plain }: Said): boolean =>
  plain.some((word, at) => word === 'a' && numberAt(plain.slice(at + 1), true) !== undefined);

/** "dos cortes a ocho dólares", or "ocho dólares por un corte". */
const itemIn = (said: Said): Item | undefined => {
  const price = priceIn(said);
  if (price !== undefined) {
    const sold = part(said, 0, price.at);
    // Another price before it: two things are sold, and a sentence fills one line.
    if (saysPrice(sold)) return undefined;
    const counted = countedIn(sold);
    // "dos por ocho dólares" may be eight in all.
    if (price.link === 'por' && counted?.quantity !== '1' && !price.isEach) return undefined;
    return counted && { ...counted, unitPrice: price.value, ...(price.plusIva ? { plusIva: true } : {}) };
  }
  const first = numberAt(said.plain, true);
  if (first === undefined || said.plain[first.taken] !== 'por') return undefined;
  const counted = countedIn(part(said, first.taken + 1));
  return counted?.quantity === '1' ? { ...counted, unitPrice: first.value } : undefined;
};

const clientIn = ({ plain, typed }: Said): string => {
  let from = 0;
  while (from < plain.length - 1 && titles.has(plain[from] ?? '')) from++;
  return typed
    .slice(from)
    .join(' ')
    .replace(/[.,]+$/, '');
};

/** The client stands between `to` and where the rest goes on, or at the end. */
const readAt = (said: Said, to: number): SaidSale | undefined => {
  const before = part(said, 0, to);
  // Whom it is for was said already.
  if (before.plain[0] === said.plain[to]) return undefined;
  const behind = part(said, to + 1);
  const whole = itemIn(before);
  if (whole) return saysPrice(behind) ? undefined : { ...whole, client: clientIn(behind) };
  for (let at = 1; at < behind.plain.length && !saysPrice(part(behind, 0, at)); at++) {
    const link = /^(a|por|en|de|con)$/.test(behind.plain[at] ?? '') ? 1 : 0;
    if (numberAt(behind.plain.slice(at + link), true) === undefined && behind.plain[at] !== 'por') continue;
    // "para Ana a diez" after what was sold; "para Ana dos cortes a diez" before it.
    const item = itemIn(to > 0 ? joined(before, part(behind, at)) : part(behind, link === 1 ? at + 1 : at));
    if (item) return { ...item, client: clientIn(part(behind, 0, at)) };
  }
  return undefined;
};

const saysMoney = (said: Said): boolean =>
  saysPrice(said) ||
  priceIn(said) !== undefined ||
  /(^| )(dolar|centavo|usd)|\$/.test([...said.plain, ...said.typed].join(' '));

/** The same without a price, which must be nowhere: how many of what is counted in words or figures. */
const readUnpricedAt = (said: Said, to: number): SaidSale | undefined => {
  if (saysMoney(said)) return undefined;
  const isCounted = ({ plain }: Said) => numberAt(plain) !== undefined;
  const [before, behind] = [part(said, 0, to), part(said, to + 1)];
  const sold = (of: Said, client: Said): SaidSale | undefined => {
    const counted = isCounted(of) && priceIn(of) === undefined ? countedIn(of) : undefined;
    return counted && { ...counted, client: clientIn(client) };
  };
  if (to > 0) return sold(before, behind);
  const starts = behind.plain.map((_, at) => at).slice(1);
  const by = starts.find((at) => behind.plain[at] === 'por' && isCounted(part(behind, at + 1)));
  const at = by ?? starts.find((each) => isCounted(part(behind, each)));
  return at === undefined ? undefined : sold(part(behind, by === undefined ? at : at + 1), part(behind, 0, at));
};

/** Whether a sentence wishes to sell something to somebody, whatever of it is understood: it is no name. */
export const asksForSale = (text: string): boolean => {
  const { said, sells: isSale } = withoutAsking(wordsOf(text));
  return isSale && said.plain.some((word) => /^(a|para|por)$/.test(word));
};

/**
 * The sale that a sentence says, or undefined when it says none. Nothing is guessed: who, what and how many must be there,
 * and the price where no word says that it is a sale.
 */
export const saleIn = (text: string): SaidSale | undefined => {
  const { said, begun, sells: isSale } = withoutAsking(wordsOf(text));
  const { plain } = said;
  if (plain.length > MOST_WORDS || otherWish.test(plain.join(' '))) return undefined;
  const whom = plain.includes('para') ? 'para' : begun ? 'a' : undefined;
  // "cobré a Ana" tells of a payment.
  const reads = isSale && collectedIn(text) === undefined ? [readAt, readUnpricedAt] : [readAt];
  for (const read of reads)
    for (let to = plain.length - 2; to >= 0; to--) {
      if (plain[to] !== whom || (whom === 'a' && numberAt(plain.slice(to + 1), true))) continue;
      const sale = read(said, to);
      if (sale) return sale;
    }
  return undefined;
};
