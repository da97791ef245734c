import { z } from 'zod';
import { type IpInfo, ipInfoFields } from '#contract/platform/ip-info.rules.ts';

/** What is known of a network address beside itself. */
export interface IpInfoService {
  /** Never throws: what is not known is empty. */
  find(ip: string): Promise<IpInfo>;
}

const said = z.record(z.string(), z.unknown());
const mostBytes = 20_000;
const longest = 200;

/** Nothing else is known. */
export const onlyAddress = (ip: string): IpInfo =>
  ({ ...Object.fromEntries(ipInfoFields.map((name) => [name, ''])), ip }) as unknown as IpInfo;

/** Of what a service says, our fields alone, and never another address. */
const readAnswer = (ip: string, text: string): IpInfo => {
  const answer = text.length > mostBytes ? {} : said.parse(JSON.parse(text));
  const known = ipInfoFields.flatMap((name) => {
    const value = answer[name];
    return typeof value === 'string' ? [[name, value.slice(0, longest)]] : [];
  });
  return { ...onlyAddress(ip), ...Object.fromEntries(known), ip };
};

/** The service that the configuration names (`GET address/{ip}` gives those fields as JSON), or nobody. */
export const openIpInfo = (address: string | undefined, timeoutMs: number): IpInfoService => ({
  find: async (ip) => {
    if (address === undefined) return onlyAddress(ip);
    try {
      const answer = await fetch(`${address.replace(/\/$/, '')}/${encodeURIComponent(ip)}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok ? readAnswer(ip, await answer.text()) : onlyAddress(ip);
    } catch {
      return onlyAddress(ip); // a service that is away is no reason to refuse
    }
  },
});
