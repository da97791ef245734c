/**
 * One value against its type, as XSD 1.0 part 2 judges it: white space, lexical form, pattern, length, digits.
 * The wording of `detail` is Xerces', because that is what the SRI prints under error 35.
 */
import { forbiddenCharacter } from './escape.ts';
import { DAY_PATTERN, type DecimalType, NO_LINE_FEED, type TextType, type ValueType } from './value-types.ts';

/** What is wrong with a value. */
interface ValueProblem {
  readonly code: ValueProblemCode;
  /** Spanish, to stand after the field's label: "tiene 301 caracteres y caben 300…". */
  readonly says: string;
  /** Xerces' words. */
  readonly detail: string;
}

export type ValueProblemCode =
  | 'structure.empty'
  | 'structure.too_short'
  | 'structure.too_long'
  | 'structure.line_feed'
  | 'structure.pattern'
  | 'structure.not_listed'
  | 'structure.not_a_number'
  | 'structure.too_many_decimals'
  | 'structure.too_many_digits'
  | 'structure.negative'
  | 'structure.not_a_day'
  | 'structure.character';

/** Gives what is wrong with the lexical value, or `undefined` when nothing is. */
type Judge = (text: string) => ValueProblem | undefined;

const quoted = (text: string): string => `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`;
const whole = (patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'u');

/** The judge of a type; `name` is the type's name in Xerces' texts when the type has none of its own. */
export function judgeOf(type: ValueType, name: string): Judge {
  switch (type.kind) {
    case 'text':
      return judgeText(type, type.typeName ?? name);
    case 'decimal':
      return judgeDecimal(type, type.typeName ?? name);
    case 'day':
      return judgeDay(type.typeName ?? name);
    case 'token':
      return (text) => (NMTOKEN.test(text) ? undefined : notA(text, 'NMTOKEN', 'no es una versión válida'));
    case 'any':
      return () => undefined;
  }
}

const characters = (text: string): number => {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) count--;
  return count;
};

function judgeText(type: TextType, name: string): Judge {
  const { min, max, oneOf, exceptions } = type;
  const isOneLine = type.patterns.length === 1 && type.patterns[0] === NO_LINE_FEED;
  const regex = type.patterns.length > 0 && !isOneLine ? whole(type.patterns) : undefined;
  const shownPattern = type.patterns.join('|');
  const facet = (text: string, which: string): string => `Value '${text}' is not facet-valid with respect to ${which}`;
  const length = (text: string, which: 'minLength' | 'maxLength', limit: number): string =>
    `cvc-${which}-valid: Value '${text}' with length = '${characters(text)}' is not facet-valid with respect to ${which} '${limit}' for type '${name}'.`;

  return (text) => {
    if ((isOneLine && text.includes('\n')) || (regex && !regex.test(text))) {
      if (exceptions.includes(text)) return undefined;
      const detail = `cvc-pattern-valid: ${facet(text, `pattern '${shownPattern}' for type '${name}'.`)}`;
      if (isOneLine) return { code: 'structure.line_feed', says: 'no puede tener saltos de línea.', detail };
      if (text === '') return { code: 'structure.empty', says: 'está vacío.', detail };
      const looks = type.looks ? `: ${type.looks}` : '';
      return { code: 'structure.pattern', says: `${quoted(text)} no tiene la forma que pide el SRI${looks}.`, detail };
    }
    if (text.length > max && characters(text) > max) {
      const says = `tiene ${characters(text)} caracteres y caben ${max}. Acórtalo.`;
      return { code: 'structure.too_long', says, detail: length(text, 'maxLength', max) };
    }
    if (text.length < 2 * min && characters(text) < min) {
      const detail = length(text, 'minLength', min);
      if (text === '') return { code: 'structure.empty', says: 'está vacío.', detail };
      return { code: 'structure.too_short', says: `tiene que llevar al menos ${min} caracteres.`, detail };
    }
    if (oneOf.length > 0 && !oneOf.includes(text)) {
      const detail = `cvc-enumeration-valid: ${facet(text, `enumeration '[${oneOf.join(', ')}]'. It must be a value from the enumeration.`)}`;
      return { code: 'structure.not_listed', says: `${quoted(text)} no vale: solo ${oneOf.join(' o ')}.`, detail };
    }
    return undefined;
  };
}

const DECIMAL = /^[ \t\n\r]*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[ \t\n\r]*$/;

/**
 * By far the most frequent: digits, perhaps a point and more digits, so few that nothing need be counted. A text that is
 * not so plain may still be right: the rule below says.
 */
function isPlainDecimal(text: string, digits: number, fraction: number): boolean {
  const end = text.length;
  let point = end;
  for (let i = 0; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === POINT && point === end) point = i;
    else if (c < ZERO || c > NINE) return false;
  }
  const decimals = point === end ? 0 : end - point - 1;
  return point >= 1 && decimals <= fraction && point + decimals <= digits;
}
const POINT = 46;
const ZERO = 48;
const NINE = 57;

function judgeDecimal({ digits, fraction, mayBeNegative }: DecimalType, name: string): Judge {
  return (text) => {
    if (isPlainDecimal(text, digits, fraction)) return undefined;
    if (!DECIMAL.test(text))
      return notA(text, 'decimal', 'no es un número; escríbelo con punto decimal y sin separador de miles');
    const [integer = '', decimals = ''] = text.replace(/[ \t\n\r+-]/g, '').split('.');
    const significant = decimals.replace(/0+$/, '');
    if (significant.length > fraction)
      return {
        code: 'structure.too_many_decimals',
        says: `${quoted(text)} tiene ${significant.length} decimales y caben ${fraction}.`,
        detail: `cvc-fractionDigits-valid: Value '${text}' has ${significant.length} fraction digits, but the number of fraction digits has been limited to ${fraction}.`,
      };
    const total = integer.replace(/^0+/, '').length + significant.length;
    if (total > digits)
      return {
        code: 'structure.too_many_digits',
        says: `${quoted(text)} tiene ${total} cifras y caben ${digits}.`,
        detail: `cvc-totalDigits-valid: Value '${text}' has ${total} total digits, but the number of total digits has been limited to ${digits}.`,
      };
    if (!mayBeNegative && text.includes('-') && /[1-9]/.test(text))
      return {
        code: 'structure.negative',
        says: `${quoted(text)} no puede ser menor que cero.`,
        detail: `cvc-minInclusive-valid: Value '${text}' is not facet-valid with respect to minInclusive '0' for type '${name}'.`,
      };
    return undefined;
  };
}

function judgeDay(name: string): Judge {
  const regex = whole([DAY_PATTERN]);
  return (text) =>
    regex.test(text)
      ? undefined
      : {
          code: 'structure.not_a_day',
          says: `${quoted(text)} no es una fecha del SRI (dd/mm/aaaa, desde el año 2000).`,
          detail: `cvc-pattern-valid: Value '${text}' is not facet-valid with respect to pattern '${DAY_PATTERN}' for type '${name}'.`,
        };
}

// NameChar of XML 1.0, fifth edition; white space around it collapses.
const NAME_CHARACTERS =
  '[-.:\\w\\u{B7}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{203F}\\u{2040}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}]';
const NMTOKEN = new RegExp(`^[ \\t\\n\\r]*${NAME_CHARACTERS}+[ \\t\\n\\r]*$`, 'u');

const notA = (text: string, type: string, says: string): ValueProblem => ({
  code: type === 'decimal' ? 'structure.not_a_number' : 'structure.pattern',
  says: `${quoted(text)} ${says}.`,
  detail: `cvc-datatype-valid.1.2.1: '${text}' is not a valid value for '${type}'.`,
});

/** The first character of the text that XML cannot hold, as a problem. */
export function judgeCharacters(text: string): ValueProblem | undefined {
  const character = forbiddenCharacter(text);
  if (character === undefined) return undefined;
  const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    code: 'structure.character',
    says: `tiene un carácter que no se ve y que el XML no admite (U+${point}). Escríbelo de nuevo a mano.`,
    detail: `An invalid XML character (Unicode: 0x${point}) was found.`,
  };
}
