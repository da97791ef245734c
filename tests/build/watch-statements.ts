import { afterEach } from 'vitest';
import { judgeSaid } from './statement-watch.ts';

afterEach(judgeSaid);
