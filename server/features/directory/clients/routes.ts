import * as bought from '#contract/directory/bought-products.ts';
import * as contract from '#contract/directory/clients.ts';
import { listVerbs } from '#server/lists/verbs.ts';
import { bind } from '#server/route.ts';
import { getBoughtProducts, pinBoughtProduct, removeBoughtProduct } from './bought-products.ts';
import { clientList } from './client-list.ts';
import { findByIdentification, findByName } from './find-by-beginning.ts';
import { getClient } from './get-client.ts';

const verbs = listVerbs(clientList);

export const routes = [
  bind(contract.getListCustomer, verbs.list),
  bind(contract.saveCustomer, verbs.save),
  bind(contract.deleteCustomer, (ctx, actor, { clientId }) => verbs.remove(ctx, actor, clientId)),
  bind(contract.restoreCustomer, (ctx, actor, { clientId }) => verbs.restore(ctx, actor, clientId)),
  bind(contract.getCustomerById, getClient),
  bind(contract.byPartialIdentification, findByIdentification),
  bind(contract.byPartialName, findByName),
  bind(bought.getBoughtProducts, getBoughtProducts),
  bind(bought.pinBoughtProduct, pinBoughtProduct),
  bind(bought.removeBoughtProduct, removeBoughtProduct),
];
