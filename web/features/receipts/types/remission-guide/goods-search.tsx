import type { GoodsDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#contract/directory/products.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { productSearchQuery } from '#web/features/directory/products/queries.ts';
import { hasFailed } from '#web/shell/frame/loaded.tsx';
import { SearchFailed } from '#web/shell/frame/search-failed.tsx';
import { type Pick, SearchPick } from '#web/ui/inputs/search-pick.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const words = remissionGuide.goods;

const goodsOf = (product: Product): GoodsDraft => ({
  productId: product.id,
  ...(product.customCode ? { mainCode: product.customCode } : {}),
  ...(product.auxiliaryCode ? { auxiliaryCode: product.auxiliaryCode } : {}),
  description: product.description,
  quantity: '1',
});

/** A product of the list, or whatever else is transported by its name. */
export function GoodsSearch({ onPick, id }: { onPick: (goods: GoodsDraft) => void; id: string }) {
  const [query, setQuery] = useState('');
  const text = query.trim();
  const asked = useDebounced(text, 150);
  const search = useQuery(productSearchQuery(asked));
  const settled = asked === text && !search.isPlaceholderData && !search.isFetching;
  const known = (settled ? (search.data ?? []) : []).map(
    (product): Pick<GoodsDraft> => ({
      key: product.id,
      label: product.description,
      text: product.customCode ?? undefined,
      icon: <Package size={18} />,
      value: goodsOf(product),
    }),
  );
  const other: Pick<GoodsDraft> = {
    key: 'new',
    label: words.create(text),
    text: words.createText,
    icon: <Plus size={18} />,
    value: { description: text, quantity: '1' },
  };
  return (
    <>
      <SearchPick
        id={id}
        label={words.search}
        hideLabel
        placeholder={words.search}
        icon={<Plus size={18} />}
        query={query}
        onQuery={setQuery}
        picks={text === '' ? known : [...known, other]}
        onPick={(goods) => {
          setQuery('');
          onPick(goods);
        }}
        status={text !== '' && !settled ? words.looking : undefined}
      />
      {text !== '' && settled && hasFailed(search) && <SearchFailed query={search} inputId={id} />}
    </>
  );
}
