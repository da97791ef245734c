import * as contract from '../../../contract/products.ts';
import { bind } from '../../bind.ts';
import { deleteProduct } from './delete-product.ts';
import { listProducts } from './list-products.ts';
import { saveProduct } from './save-product.ts';

export const routes = [
  bind(contract.getAllProductService, listProducts),
  bind(contract.saveProductService, saveProduct),
  bind(contract.deleteProductService, deleteProduct),
];
