import * as contract from '#contract/account/handoffs.ts';
import { bind } from '#server/bind.ts';
import { createHandoff } from './create-handoff.ts';

export const routes = [bind(contract.createHandoff, createHandoff)];
