import { ivaRates, labelOf } from '@cuadre/sri/catalogs';
import { Package } from 'lucide-react';
import type { Product, ProductInput } from '../../../contract/products.ts';
import { products as words } from '../../../phrases/screens/lists.ts';
import { ProductDialog } from '../../features/products/components/product-dialog.tsx';
import { productData } from '../../features/products/queries.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { ListView } from '../../lists/list-view.ts';
import { UploadScreen } from '../../lists/upload-screen.tsx';
import { paths } from '../../paths.ts';
import { Money } from '../../ui/money.tsx';

const view: ListView<Product, ProductInput> = {
  data: productData,
  words,
  path: paths.products,
  uploadPath: paths.productsUpload,
  icon: Package,
  // Codes are short.
  searchFrom: 1,
  nameOf: ({ description }) => description,
  textOf: ({ customCode, ivaCode }) => [customCode, labelOf(ivaRates, ivaCode)].filter(Boolean).join(' · '),
  endOf: ({ price }) => <Money value={price} className="font-semibold" />,
  Dialog: ProductDialog,
};

export const ProductsScreen = () => <ListScreen view={view} />;
export const ProductsUploadScreen = () => <UploadScreen view={view} />;
