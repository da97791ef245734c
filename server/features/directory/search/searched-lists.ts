import type { SearchHit } from '#contract/home/search.ts';
import { findBest, fitOf } from '#server/db/search.ts';
import type { Searched } from '#server/features/wing.ts';
import type { ListRow, RowsOf } from '#server/lists/list.ts';
import { rowsById } from '#server/lists/rows.ts';
import { clientList } from '../clients/client-list.ts';
import { productList, shortDecimal } from '../products/product-list.ts';

type Said = Pick<SearchHit, 'name' | 'number' | 'amount'>;

/** A list as the search of everything finds it. */
const searchedList = <Row extends ListRow>(list: RowsOf<Row>, say: (row: Row) => Said): Searched => ({
  needs: 'sell',
  find: async (tx, { tenantId, text, limit }) => {
    const found = await findBest(tx, { tenantId, kind: list.kind, text, limit });
    const fits = new Map(found.map(({ id, fit }) => [id, fit]));
    const rows = await rowsById(tx, list, tenantId, [...fits.keys()]);
    return rows.map((row) => {
      const said = say(row);
      const score = Math.max(fits.get(row.id) ?? 1, fitOf(text, [said.name, said.number ?? '']));
      return { kind: list.kind, id: row.id, score, ...said };
    });
  },
});

export const searchedClients = searchedList(clientList, ({ name, identification }) => ({
  name,
  number: identification,
}));

export const searchedProducts = searchedList(productList, ({ description, customCode, price }) => ({
  name: description,
  ...(customCode === null ? {} : { number: customCode }),
  amount: shortDecimal(price),
}));
