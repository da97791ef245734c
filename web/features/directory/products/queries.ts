import { type Product, type ProductInput, productCalls } from '#contract/directory/products.ts';
import { listData } from '#web/lists/list-data.ts';

export const productData = listData<Product, ProductInput>('products', 'productId', productCalls);

/** Without text, the products used last. */
export const productSearchQuery = (text: string) => productData.few(text, 8);
