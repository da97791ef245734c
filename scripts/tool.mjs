// `npm run backup -- …` and `npm run restore -- …` (server/launch/tool).
import { demandNode } from './node-version.mjs';

if (demandNode()) {
  import('./prepare.mjs').then(({ becomeBuilt }) =>
    becomeBuilt('launch.js', (built) => built.tool(process.argv[2], process.argv.slice(3))),
  );
}
