/**
 * The standard PDF fonts speak WinAnsi (Windows-1252): Spanish whole, no Cyrillic, no emoji. What it lacks is written in
 * its nearest letters, or as `?`, so that a strange character never breaks the paper or prints as another one.
 */

/** Already WinAnsi, code for code. The soft hyphen (AD) is left out: these fonts would draw it in mid-word. */
const plain = /^[\x20-\x7e\xa0-\xac\xae-\xff]*$/;

/** The places 80 to 9F of Windows-1252; a space where it has nothing. (Node's TextDecoder leaves these undecoded.) */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const special = new Map([...high].map((character, place) => [character, String.fromCharCode(0x80 + place)]));

/** Each strange sign and, after it, how it is written. */
const nearest = new Map(
  (
    '‐- ‑- ‒– ―— −- ⁃- ‛‘ ‟“ ′\' ″" ⁄/ ∕/ ∙· ⋅· ●• ▪• ■• ◦• →-> ←<- ⇒=> ≤<= ≥>= ≠!= ≈~ ∼~ №No. ℃°C ℉°F ℗(P) ℠(SM) ' +
    'μµ ΩOhm ∅Ø ⌀Ø ★* ☆* łl ŁL đd ĐD ħh ıi ŋn ſs ẞSS əe ₡CRC ₲PYG ₽RUB ₿BTC ₹INR'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Text of the fonts' encoding: one character for each byte; line feeds stay, other controls go. */
export function toWinAnsi(text: string): string {
  if (plain.test(text)) return text;
  let out = '';
  for (const character of text.normalize('NFC')) out += one(character);
  // A replaced sequence (an emoji with its skin and its joiners) is one strange sign, not five.
  return out.replace(/\0+/g, '?');
}

function one(character: string): string {
  if (character === '\n' || plain.test(character)) return character;
  const known = special.get(character) ?? nearest.get(character);
  if (known !== undefined) return [...known].map((each) => special.get(each) ?? each).join('');
  if (character === '\t' || /\p{Zs}/u.test(character)) return ' ';
  if (/[\p{Zl}\p{Zp}]/u.test(character)) return '\n';
  // Controls, zero widths, joiners, variation selectors, loose accents, the colour of an emoji's skin.
  if (/[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}]/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && plain.test(bare) ? bare : '\0';
}
