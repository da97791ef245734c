export { isOwnProject } from './monitoring/own-project.ts';
export { readEnvelope } from './monitoring/read-envelope.ts';
export { takeReports } from './monitoring/take-reports.ts';
export { termsVersion } from './parameters/terms.ts';
