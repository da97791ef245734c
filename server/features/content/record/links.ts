import { ownPathPattern } from '#contract/content/content.rules.ts';

/** Text that a browser reads otherwise than it looks. */
const plainAddress = /^https:\/\/[a-z0-9.-]+(\/[\w./~%?&=+#,:@!$'()*;-]*)?$/i;

/**
 * Whether a link of content may be followed (threat T10): a path of ours, or an https address at one of these hosts, with
 * no port, name or password in it.
 */
export const isAllowedLink = (link: string, hosts: readonly string[]): boolean => {
  if (ownPathPattern.test(link)) return true;
  if (!plainAddress.test(link) || !URL.canParse(link)) return false;
  const { protocol, hostname, port, username, password } = new URL(link);
  return protocol === 'https:' && hosts.includes(hostname) && port === '' && username === '' && password === '';
};
