import type { PortalLogin, PortalName } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Context } from '#server/context.ts';

// Key and place of their own: neither a signature's seal nor another row's opens here (threat T4). Only the job unseals.

const purpose = 'tax-login';
const place = (tenantId: string, portal: PortalName) => `tax_logins:${tenantId}:${portal}`;

export const sealLogin = (ctx: Context, tenantId: string, portal: PortalName, login: PortalLogin): Uint8Array => {
  const plain = Buffer.from(JSON.stringify([login.identification, login.additionalUser ?? null, login.password]));
  try {
    return ctx.secrets.sealingFor(purpose).seal(plain, place(tenantId, portal));
  } finally {
    plain.fill(0);
  }
};

export const unsealLogin = (ctx: Context, tenantId: string, portal: PortalName, sealed: Uint8Array): PortalLogin => {
  const plain = Buffer.from(ctx.secrets.sealingFor(purpose).unseal(sealed, place(tenantId, portal)));
  try {
    const [identification, additionalUser, password] = JSON.parse(plain.toString()) as [string, string | null, string];
    return { identification, additionalUser: additionalUser ?? undefined, password };
  } finally {
    plain.fill(0);
  }
};
