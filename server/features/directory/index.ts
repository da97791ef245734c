export { rememberBought } from './clients/bought-products.ts';
export { rememberBuyer } from './clients/remember-buyer.ts';
export { kinds } from './list-mail/kinds.ts';
export { rememberProducts } from './products/remember-products.ts';
