import type { Endpoint } from '#contract/endpoint.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The address of a call: parameters written `:name` are replaced, undefined query values left out. */
export function addressOf(entry: Pick<Endpoint, 'paths'>, params: Values = {}, query: Values = {}): string {
  const path = entry.paths.app.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
