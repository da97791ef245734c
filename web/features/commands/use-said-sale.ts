import { formatMoney, formatNumber } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { commandWords as words } from '../../../phrases/screens/commands.ts';
import { plain } from '../../fold.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/may.tsx';
import { useSession } from '../../shell/session.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { showToast } from '../../ui/toast.tsx';
import { clientSearchQuery, SEARCH_FROM } from '../clients/queries.ts';
import { useTaxData } from '../tax-data/queries.ts';
import { openSale } from './open-sale.ts';
import type { SaidSale } from './say-sale.ts';

/** A sale that was said, with the clients of the list it may be for; taking one fills a draft and opens it. */
export function useSaidSale(sale: SaidSale | undefined, onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  const session = useSession();
  const may = useMay();
  const taxData = useTaxData();
  const name = useDebounced(sale?.client ?? '', 250);
  const found = useQuery({
    ...clientSearchQuery(plain(name)),
    enabled: sale !== undefined && plain(name).length >= SEARCH_FROM,
  });
  if (sale === undefined || session.status !== 'authenticated' || !may('issue'))
    return { choices: [], status: undefined };
  const owner = session.session.user.customerId;
  const place = taxData.data?.establishments.find((each) => each.salesPoints.length > 0);
  const where = { establishment: place?.code ?? '001', salesPoint: place?.salesPoints[0]?.code ?? '001' };
  const clients = name === sale.client ? (found.data ?? []) : [];
  const choices = clients.slice(0, 3).map((client) => ({
    key: client.id,
    label: words.saleLabel(formatNumber(sale.quantity), sale.description, formatMoney(sale.unitPrice), client.name),
    take: () => {
      onClose();
      const draft = openSale(sale, client, owner, where);
      navigate({ to: paths.invoiceAdd, search: { draft } });
      showToast(words.opening(sale.description), { tone: 'info', undo: () => router.history.back() });
    },
  }));
  const waiting = name !== sale.client || found.isFetching;
  const status = choices.length > 0 ? undefined : waiting ? words.saleLooking : words.saleNoClient(sale.client);
  return { choices, status };
}
