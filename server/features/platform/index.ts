export { isOwnProject } from './monitoring/own-project.ts';
export { readEnvelope } from './monitoring/read-envelope.ts';
export { takeReports } from './monitoring/take-reports.ts';
export { editedParameters, listParameters, loadParameters } from './parameters/edit-parameters.ts';
export { readAsked, readFreeMeters } from './parameters/read-asked.ts';
export { demandNoFile, readPublished } from './parameters/read-published.ts';
export { termsVersion } from './parameters/terms.ts';
