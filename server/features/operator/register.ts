import type { WingRegister } from '../wing.ts';
import { routes as cases } from './cases/routes.ts';
import { routes as figures } from './figures/routes.ts';
import { routes as work } from './work/routes.ts';

export const operator: WingRegister = { routes: [...cases, ...work, ...figures] };
