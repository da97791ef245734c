import { ivaRates, labelOf } from '@cuadre/sri/catalogs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Package, Plus, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { products as words } from '../../phrases/screens/lists.ts';
import { sentenceOf } from '../api/problem.ts';
import { ProductDialog } from '../features/products/components/product-dialog.tsx';
import { productsQuery, useDeleteProduct, useSaveProduct } from '../features/products/queries.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../shell/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page.tsx';
import { Pages } from '../ui/pages.tsx';
import { RowList } from '../ui/row-list.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { showToast } from '../ui/toast.tsx';

export function ProductsScreen() {
  const { search = '' } = useSearch({ from: '/known/app/lists/products' });
  const navigate = useNavigate();
  const [editing, setEditing] = useState<{ product?: Product; text?: string }>();
  const query = useInfiniteQuery(productsQuery(search));
  const remove = useDeleteProduct();
  const save = useSaveProduct();
  const find = useCallback(
    (text: string) =>
      navigate({ to: paths.products, search: { search: text === '' ? undefined : text }, replace: true }),
    [navigate],
  );
  const takeOut = async (product: Product) => {
    try {
      await remove.mutateAsync(product.id);
      const { id: _, ...again } = product;
      showToast(words.removed(product.description), { tone: 'info', undo: () => save.mutate(again) });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  const add = (
    <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setEditing({})}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHead title={words.title} action={add} />
      <SearchBox className="mb-4" label={words.searchLabel} placeholder={words.search} value={search} onSearch={find} />
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const list = data.pages.flatMap((page) => page.items);
          if (list.length === 0 && search !== '')
            return (
              <Card>
                <EmptyState
                  drawing={<SearchX size={26} />}
                  title={words.noneFound(search)}
                  action={<Button onClick={() => setEditing({ text: search })}>{words.createWith(search)}</Button>}
                />
              </Card>
            );
          if (list.length === 0)
            return (
              <Card>
                <EmptyState drawing={<Package size={26} />} title={words.noneTitle}>
                  {words.noneText}
                </EmptyState>
              </Card>
            );
          return (
            <Card flush aria-label={words.caption}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <RowList
                  label={words.caption}
                  rows={list.map((product) => ({
                    key: product.id,
                    title: product.description,
                    text: [product.customCode, labelOf(ivaRates, product.ivaCode)].filter(Boolean).join(' · '),
                    end: <Money value={product.price} className="font-semibold" />,
                    editLabel: words.edit(product.description),
                    onEdit: () => setEditing({ product }),
                    removeLabel: words.remove(product.description),
                    onRemove: () => takeOut(product),
                  }))}
                />
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {editing !== undefined && <ProductDialog {...editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
