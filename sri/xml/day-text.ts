/** Days stand as `dd/mm/aaaa` in the SRI's XML and as `YYYY-MM-DD` in our documents. */

const OURS = /^\d{4}-\d{2}-\d{2}$/;
const THEIRS = /^\d{2}\/\d{2}\/\d{4}$/;

/** `2026-11-20` → `20/11/2026`; anything else stays as it is, for the check to name. */
export const dayToXml = (day: string): string =>
  OURS.test(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : day;

/** `20/11/2026` → `2026-11-20`; anything else stays as it is. */
export const dayFromXml = (text: string): string =>
  THEIRS.test(text) ? `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}` : text;
