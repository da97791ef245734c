import type { IpInfo } from '#contract/platform/ip-info.rules.ts';
import { onlyAddress } from '#server/adapters/ip-info/open-ip-info.ts';
import type { Context, Visitor } from '#server/context.ts';
import { countTry, type Limit, network } from '#server/lib/throttle.ts';

/** Of one network: the operator pays for what the service is asked (threat T22). */
const asks: Limit = { what: 'ip-info', tries: 60, seconds: 60 * 60 };

/** From where somebody asks: their address, and what a configured service knows of it. */
export const getIpInfo = async (ctx: Context, { ip }: Visitor): Promise<IpInfo> => {
  if (ctx.env.IP_INFO_URL === undefined) return onlyAddress(ip);
  const wait = await countTry(ctx, asks, network(ip));
  return wait === null ? ctx.ipInfo.find(ip) : onlyAddress(ip);
};
