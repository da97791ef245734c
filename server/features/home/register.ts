import type { WingRegister } from '../wing.ts';
import { routes as inbox } from './inbox/routes.ts';
import { routes as search } from './search/routes.ts';
import { routes as start } from './summary/routes.ts';

export const home: WingRegister = { routes: [...start, ...inbox, ...search] };
