export { isOwnProject } from './monitoring/own-project.ts';
export { readEnvelope } from './monitoring/read-envelope.ts';
export { takeReports } from './monitoring/take-reports.ts';
export { editedParameters } from './parameters/edit-parameters.ts';
export { readAsked } from './parameters/read-asked.ts';
export { readPublished } from './parameters/read-published.ts';
export { termsVersion } from './parameters/terms.ts';
