import { defineConfig } from 'vitest/config';
import { bundledThreads } from './tests/build/bundled-threads.ts';

// isolate: false shares one module graph per worker: 11 times faster, and our modules keep no state that tests could see.
export default defineConfig({
  plugins: [bundledThreads()],
  test: {
    include: ['{sri,cli,contract,phrases,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/journeys/**'],
    globalSetup: ['tests/build/database-server.ts'],
    setupFiles: ['tests/build/watch-statements.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    // Against hanging, not for measuring: a machine that does much else at once is eight times slower.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
