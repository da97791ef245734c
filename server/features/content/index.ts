export { judgeContent } from './load/judge-content.ts';
export { plantPractice } from './load/plant-practice.ts';
export { writeContent } from './load/write-content.ts';
export { profileContent } from './show/profile-content.ts';
