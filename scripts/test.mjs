// `npm run check | test | proofs`, or several in one run (`npm test -- proofs`): the phases of each tier, in order. Phases
// in brackets run at the same time; one that stands in two tiers of a run is done once.
import { demandNode } from './node-version.mjs';

async function run(names) {
  const phases = await import('./phases.mjs');
  const { build, faults, journeys, lint, machines, newerNodes, tests, types } = phases;
  const tiers = {
    check: { atMostSeconds: 90, phases: [[types, lint], phases.testsOfChange] },
    test: { atMostSeconds: 480, phases: [[types, lint, build], tests, journeys('wings')] },
    proofs: {
      atMostSeconds: 720,
      phases: [build, phases.testsThatTakeLong, journeys('phone', 'desktop'), machines, [faults, newerNodes]],
    },
  };
  const unknown = names.filter((name) => !Object.hasOwn(tiers, name));
  if (unknown.length > 0 || names.length === 0) {
    console.error(`${unknown.join(', ') || 'no tier'}: choose among ${Object.keys(tiers).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const { runTiers } = await import('./run-tiers.mjs');
  await runTiers(names.map((name) => ({ name, ...tiers[name] })));
}

if (demandNode()) await run(process.argv.slice(2));
