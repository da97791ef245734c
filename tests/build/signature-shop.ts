import { startProviderStandIn } from '#server/adapters/signature-provider/stand-in/provider-server.ts';
import { testIssuer } from './p12.ts';
import { photoOfPaper } from './photo-of-paper.ts';
import { shopAtSri } from './shop.ts';

export type SignatureShop = Awaited<ReturnType<typeof signatureShop>>;

/** A shop that sells signatures, with the stand-in of who makes them, which needs a minute; and a photo of a document. */
export async function signatureShop() {
  let now = () => new Date('2026-11-20T15:00:00Z');
  const entity = await startProviderStandIn({
    ...{ host: '127.0.0.1', port: 0, seed: 5, now: () => now(), processingMs: 60_000 },
    authority: testIssuer,
  });
  const shop = await shopAtSri({ env: { SIGNATURE_PROVIDER_URL: entity.url } });
  now = shop.app.clock.now;
  const photo = await photoOfPaper();
  const close = async () => {
    await shop.close();
    await entity.close();
  };
  return { shop, entity, photo, close };
}
