import { INVOICE } from '@cuadre/sri/catalogs';
import { formatMoney, formatNumber } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { commandWords as words } from '#phrases/home/commands.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { clientData, clientSearchQuery, SEARCH_FROM } from '#web/features/directory/clients/queries.ts';
import { productSearchQuery } from '#web/features/directory/products/queries.ts';
import { buyerOf, finalConsumer, type Where } from '#web/features/receipts/draft-defaults.ts';
import { discardBegun } from '#web/features/receipts/editor/discard-open.ts';
import { plain } from '#web/fold.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { useSession } from '#web/shell/session/session.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { lineOfSale } from './line-of-sale.ts';
import { openSale } from './open-sale.ts';
import { productMeant } from './product-meant.ts';
import type { SaidSale } from './say-sale.ts';
import { useUndoableNavigation } from './use-undoable-navigation.ts';

/** "para consumidor final" */
const isForAnybody = (name: string): boolean => /^consumidora? final$/.test(plain(name));

/** Clients whom the name may mean. The search of clients asks for four characters; many names have three. */
function useMeantClients(name: string) {
  const text = /^[\d\s]+$/.test(name) ? name.replace(/\s/g, '') : plain(name);
  const isShort = text.length < SEARCH_FROM;
  const asked = text !== '' && !isForAnybody(name);
  const found = useQuery({ ...clientSearchQuery(text), enabled: asked && !isShort });
  const few = useQuery({ ...clientData.few(text, 25), enabled: asked && isShort });
  const { data, isFetching, isPlaceholderData, isError } = isShort ? few : found;
  // What is shown while another name is looked for is nobody who was meant.
  const clients = isPlaceholderData ? [] : (data ?? []);
  return {
    clients: isShort ? clients.filter((each) => plain(each.name).split(' ').includes(text)) : clients,
    isFetching,
    isError,
  };
}

/** Of a sale without a price: the product of the list that is called so. */
function useMeantProduct(sale: SaidSale | undefined) {
  const asked = sale !== undefined && sale.unitPrice === undefined ? sale.description : '';
  const text = useDebounced(asked, 250);
  const { data, isFetching } = useQuery({ ...productSearchQuery(text), enabled: text !== '' });
  if (asked === '') return { product: undefined, isFetching: false };
  return { product: productMeant(asked, data ?? []), isFetching: isFetching || text !== asked };
}

/** The product of the list that is called so, whose rate the line has; none where the list does not answer. */
const findProduct = async (said: string) =>
  productMeant(said, (await queryClient.fetchQuery(productSearchQuery(said)).catch(() => undefined))?.items ?? []);

/** Where a draft begins that nobody has begun elsewhere. */
export const firstPlace = (taxData: ReturnType<typeof useTaxData>['data']): Where => {
  const place = taxData?.establishments.find((each) => each.salesPoints.length > 0);
  return { establishment: place?.code ?? '001', salesPoint: place?.salesPoints[0]?.code ?? '001' };
};

/** A sale that was said, with the clients of the list it may be for; taking one fills a draft and opens it. */
export function useSaidSale(sale: SaidSale | undefined, onClose: () => void) {
  const goTo = useUndoableNavigation();
  const session = useSession();
  const may = useMay();
  const taxData = useTaxData();
  const name = useDebounced(sale?.client ?? '', 250);
  const found = useMeantClients(name);
  const priced = useMeantProduct(sale);
  if (sale === undefined || session.status !== 'authenticated') return { choices: [], status: undefined };
  if (!may('issue')) return { choices: [], status: words.saleMayNot };
  const where = firstPlace(taxData.data);
  const anybody = isForAnybody(sale.client);
  const isAnswered = name === sale.client && !found.isFetching && !priced.isFetching;
  const clients = name === sale.client ? found.clients.slice(0, 3) : [];
  const buyers = anybody
    ? [{ key: 'anybody', name: words.finalConsumer, buyer: finalConsumer }]
    : clients.map((client) => ({ key: client.id, name: client.name, buyer: buyerOf(client) }));
  const unitPrice = sale.unitPrice ?? priced.product?.price;
  const what = [formatNumber(sale.quantity), priced.product?.description ?? sale.description] as const;
  const choices = (priced.isFetching ? [] : buyers).map(({ key, name: whom, buyer }) => ({
    key,
    ...(unitPrice === undefined
      ? { label: words.saleWithoutPrice(...what, whom), text: words.saleNeedsPrice }
      : { label: words.saleLabel(...what, formatMoney(unitPrice), whom) }),
    take: async () => {
      onClose();
      const product = await findProduct(sale.description);
      const includeIva = taxData.data?.pricesIncludeIva ?? true;
      const draft = openSale(lineOfSale(sale, product, { today: currentDay(), includeIva }), buyer, where);
      await goTo({ to: '/income/receipts/invoice/add', search: { draft } }, sale.description, () =>
        discardBegun(draft, INVOICE),
      );
    },
  }));
  if (choices.length > 0) return { choices, status: undefined };
  if (!isAnswered) return { choices, status: words.saleLooking };
  return { choices, status: found.isError ? words.noAnswer : words.saleNoClient(sale.client) };
}
