import type { WingRegister } from '../wing.ts';
import { routes as start } from './home/routes.ts';
import { routes as inbox } from './inbox/routes.ts';

export const home: WingRegister = { routes: [...start, ...inbox] };
