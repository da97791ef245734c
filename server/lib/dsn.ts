interface Dsn {
  readonly key: string;
  readonly host: string;
  /** `https://host/api/<project>/envelope/`: where envelopes go. */
  readonly target: string;
  readonly organisation: string | undefined;
  readonly region: string | undefined;
  readonly project: string;
}

/** `https://<key>@<host>/<project>`; undefined when it is not one. The configuration names the host, nothing else does. */
export const parseDsn = (text: string): Dsn | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, host, pathname } = new URL(text);
  const [, prefix = '', project] = /^(\/.*)?\/(\w+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return undefined;
  const [, organisation, region] = /^o(\d+)\.ingest(?:\.([a-z]{2}))?\./.exec(host) ?? [];
  const target = `${protocol}//${host}${prefix}/api/${project}/envelope/`;
  return { key: username, host, target, organisation, region, project };
};
