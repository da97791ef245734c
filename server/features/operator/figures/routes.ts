import * as contract from '#contract/operator/status.ts';
import { bind, bindPublic, type Route } from '#server/route.ts';
import { getFigures } from './get-figures.ts';
import { getServiceStatus } from './get-service-status.ts';
import { endIncident, saveIncident } from './incidents.ts';

export const routes: readonly Route[] = [
  bindPublic(contract.getServiceStatus, getServiceStatus),
  bind(contract.getFigures, getFigures),
  bind(contract.saveIncident, saveIncident),
  bind(contract.endIncident, endIncident),
];
