import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Package, PackagePlus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { Product } from '#contract/directory/products.ts';
import { products as listWords } from '#phrases/lists/lists.ts';
import { lines as words } from '#phrases/receipts/fields.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { hasFailed } from '#web/shell/frame/loaded.tsx';
import { SearchFailed } from '#web/shell/frame/search-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Pick, SearchPick } from '#web/ui/inputs/search-pick.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { productSearchQuery } from '../queries.ts';

export type ProductChoice = { kind: 'product'; product: Product } | { kind: 'new'; name: string };

const known = (product: Product): Pick<ProductChoice> => ({
  key: product.id,
  label: product.description,
  text: [product.customCode, `${formatMoney(product.price)} ${listWords.withIva(product.priceIncludesIva)}`]
    .filter(Boolean)
    .join(' · '),
  icon: <Package size={18} />,
  value: { kind: 'product', product },
});

const same = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;

const none: readonly Product[] = [];
const inputId = 'product-search';

/** On focus what this client bought, then the products used last; the search while typing, and how to create what is not there. */
export function ProductSearch({
  onChoose,
  inputRef,
  first = none,
}: {
  onChoose: (choice: ProductChoice) => void;
  /** Offered before anything is typed, above the ones used last. */
  first?: readonly Product[];
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [query, setQuery] = useState('');
  const text = query.trim();
  const asked = useDebounced(text, 150);
  const search = useQuery({ ...productSearchQuery(asked), enabled: useFirstPicture() });
  const settled = asked === text && !search.isPlaceholderData && !search.isFetching;
  // While the answer is pending only what still fits stays, so that Enter never takes the wrong one.
  const offered = text === '' ? first : none;
  const ids = new Set(offered.map(({ id }) => id));
  const found = (search.data ?? []).filter(
    (product) =>
      settled || `${product.description} ${product.customCode ?? ''}`.toLowerCase().includes(text.toLowerCase()),
  );
  const shown = [...offered, ...found.filter(({ id }) => !ids.has(id))];
  // What is in the list is not known: nothing is said to be missing.
  const failed = text !== '' && settled && hasFailed(search);
  const exact = shown.some((product) => same(product.description, text));
  const create: Pick<ProductChoice> = {
    key: 'new',
    label: words.create(text),
    text: words.createText,
    icon: <PackagePlus size={18} />,
    value: { kind: 'new', name: text },
  };
  const picks = [...shown.map(known), ...(text !== '' && settled && !failed && !exact ? [create] : [])];
  const choose = (choice: ProductChoice) => {
    setQuery('');
    onChoose(choice);
  };
  return (
    <>
      <SearchPick
        id={inputId}
        label={words.add}
        hideLabel
        placeholder={words.add}
        icon={<Plus size={18} />}
        query={query}
        onQuery={setQuery}
        picks={picks}
        onPick={choose}
        status={text !== '' && !settled && picks.length === 0 ? words.looking : undefined}
        inputRef={inputRef}
      />
      {failed && (
        <SearchFailed
          query={search}
          inputId={inputId}
          action={
            <Button look="ghost" size="sm" onClick={() => choose(create.value)}>
              {create.label}
            </Button>
          }
        />
      )}
    </>
  );
}
