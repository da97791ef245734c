import { startProduct } from '../build/product.ts';

/** One real product for all journeys; each journey registers a person of its own. */
export default async function setup() {
  const product = await startProduct();
  const { url, mailPage, sriPractice, portalPractice } = product.running();
  process.env.CUADRE_URL = url;
  process.env.CUADRE_MAIL_PAGE = mailPage;
  process.env.CUADRE_SRI_PRACTICE = sriPractice;
  process.env.CUADRE_PORTAL_PRACTICE = portalPractice;
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The product did not stop cleanly (${code}):\n${product.said()}`);
  };
}
