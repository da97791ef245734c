import { ivaRates, labelOf } from '@cuadre/sri/catalogs';
import { Package } from 'lucide-react';
import type { Product, ProductInput } from '#contract/directory/products.ts';
import { products as words } from '#phrases/lists/lists.ts';
import { usePricesIncludeIva } from '#web/features/business/tax-data/queries.ts';
import { productData } from '#web/features/directory/products/queries.ts';
import { ListScreen } from '#web/lists/list-screen.tsx';
import type { ItemDialogProps, ListView } from '#web/lists/list-view.ts';
import { UploadScreen } from '#web/lists/upload-screen.tsx';
import { later, partOf, useAhead } from '#web/ui/later.tsx';
import { Money } from '#web/ui/money.tsx';

const dialog = later(() => import('#web/features/directory/products/components/product-dialog.tsx'));

const ProductDialog = partOf(dialog, (module) => module.ProductDialog);

function ProductOfBusiness(props: ItemDialogProps<Product>) {
  const [priceIncludesIva] = usePricesIncludeIva();
  return <ProductDialog {...props} priceIncludesIva={priceIncludesIva} />;
}

const view: ListView<Product, ProductInput> = {
  data: productData,
  words,
  path: '/lists/products',
  uploadPath: '/lists/products/upload',
  icon: Package,
  // Codes are short.
  searchFrom: 1,
  nameOf: ({ description }) => description,
  textOf: ({ customCode, ivaCode, priceIncludesIva }) =>
    [customCode, labelOf(ivaRates, ivaCode), words.withIva(priceIncludesIva)].filter(Boolean).join(' · '),
  endOf: ({ price }) => <Money value={price} className="font-semibold" />,
  columns: [
    { label: words.description, cell: ({ description }) => description, orders: { up: 'name', down: 'nameDown' } },
    { label: words.code, cell: ({ customCode }) => customCode },
    { label: words.iva, cell: ({ ivaCode }) => labelOf(ivaRates, ivaCode) },
    {
      label: words.priceColumn,
      isFigure: true,
      cell: ({ price, priceIncludesIva }) => (
        <>
          <Money value={price} className="font-semibold" />{' '}
          <span className="text-meta text-muted">{words.withIva(priceIncludesIva)}</span>
        </>
      ),
    },
  ],
  Dialog: ProductOfBusiness,
};

export function ProductsScreen() {
  useAhead(dialog);
  return <ListScreen view={view} />;
}
export const ProductsUploadScreen = () => <UploadScreen view={view} />;
