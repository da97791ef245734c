import * as contract from '../../../contract/clients.ts';
import { bind } from '../../bind.ts';
import { deleteClient } from './delete-client.ts';
import { findByIdentification, findByName } from './find-by-beginning.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { saveClient } from './save-client.ts';

export const routes = [
  bind(contract.getListCustomer, listClients),
  bind(contract.getCustomerById, getClient),
  bind(contract.byPartialIdentification, findByIdentification),
  bind(contract.byPartialName, findByName),
  bind(contract.saveCustomer, saveClient),
  bind(contract.deleteCustomer, deleteClient),
];
