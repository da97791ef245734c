import type { WingRegister } from '../wing.ts';
import { routes as cases } from './cases/routes.ts';
import { routes as editing } from './editing/routes.ts';
import { routes as figures } from './figures/routes.ts';
import { routes as kinds } from './kinds/routes.ts';

export const operator: WingRegister = { routes: [...cases, ...kinds, ...editing, ...figures] };
