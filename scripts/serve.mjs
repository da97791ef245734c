// `npm run api`, `npm run worker`: installs and builds what is missing, then starts that process alone (server/launch/serve).
import { demandNode } from './node-version.mjs';

if (demandNode()) {
  import('./prepare.mjs').then(({ becomeBuilt }) => becomeBuilt('launch.js', (built) => built.serve(process.argv[2])));
}
