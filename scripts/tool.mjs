// `npm run backup -- …`, `restore -- …`, `check-audit`, `check-books`, `check-grants`, `registry`, `ruc-claims`, `returns`, `seller`, `offers`, `promotions`, `operator`, `content`, `migrate` (server/launch/tool).
import { demandNode } from './node-version.mjs';

if (demandNode()) {
  import('./prepare.mjs').then(({ becomeBuilt }) =>
    becomeBuilt('launch.js', (built) => built.tool(process.argv[2], process.argv.slice(3))),
  );
}
