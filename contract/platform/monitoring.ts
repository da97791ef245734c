/** What our own pages write in the address: the project of this product, no matter who runs it. */
export const ownProject = { o: '1', p: '1' } as const;
/** Where envelopes are sent; outside /api (requirement S7.3). */
export const monitoringPath = '/monitoring';
/** Our pages send them as text; libraries of the format name it. */
export const envelopeTypes = ['text/plain', 'application/x-sentry-envelope'];

/**
 * Takes out of a sentence what could say who somebody is or let somebody in. Numbers of five digits and more (cédula,
 * RUC, access key, telephone) also when they are grouped; addresses; tokens; codes and keys that are shown in groups of
 * letters; what stands in quotes, unless it is the
 * name of a variable; queries of addresses. Too much rather than too little: an error is found by its stack.
 */
export const scrubText = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address]')
    .replace(/[^\s@<>"'`,;:()]+@[^\s@<>"'`,;:()]+/g, '[mail]')
    .replace(
      /\b(set-cookie|cookie|authorization|bearer|password|passwd|clave|contraseña|token|csrf\w*|secret)\b(["']?\s*[:=]?\s*).*/gi,
      '$1 [secret]',
    )
    .replace(/(["'`«“])((?:(?!["'`»”]).)*)(["'`»”])/g, (whole, _open, inside: string) =>
      /^[A-Za-z_$][A-Za-z_$.]{0,39}$/.test(inside) ? whole : '[text]',
    )
    .replace(/[?&][\w.-]+=\S*/g, '[query]')
    .replace(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/gi, '[code]')
    .replace(/\b[0-9A-Z]{4}(?:[ -][0-9A-Z]{4}){3,}\b/g, '[code]')
    .replace(/\d(?:[\s.,/-]?\d){4,}/g, '[number]')
    .replace(/(?=\S*\d)(?=\S*[A-Za-z])[A-Za-z0-9_.+=/-]{8,}/g, '[value]')
    .replace(/[A-Za-z0-9_+=-]{32,}/g, '[value]')
    .slice(0, 500);

/** The pattern of a route: a part of an address that is no plain word becomes `*`, so that ids are never sent. */
export const scrubRoute = (route: string): string =>
  (route.split(/[?#]/)[0] ?? '')
    .slice(0, 200)
    .split('/')
    .map((part) => (/^(\$?[A-Za-z][A-Za-z-]{0,29}|)$/.test(part) || /^step0\d$/.test(part) ? part : '*'))
    .join('/');

/** A file of the build by its name; anything else is not ours to repeat. */
export const scrubFile = (file: string): string => /(\/assets\/[\w.-]+\.js|\/[\w-]+\.js)$/.exec(file)?.[0] ?? '[file]';
