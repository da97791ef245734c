import type { IncomingMessage } from 'node:http';

/** Whether a request names one host at most: which of two counts, a proxy may see otherwise than we do. */
export const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length <= 1;
