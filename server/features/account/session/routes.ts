import { closeOtherSessions as askToCloseOthers } from '#contract/account/devices.ts';
import * as contract from '#contract/account/handoffs.ts';
import { bind } from '#server/route.ts';
import { closeOtherSessions } from './close-other-sessions.ts';
import { createHandoff } from './create-handoff.ts';

export const routes = [bind(contract.createHandoff, createHandoff), bind(askToCloseOthers, closeOtherSessions)];
