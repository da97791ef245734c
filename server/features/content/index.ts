export { editedContent } from './edit/edit-content.ts';
export { keepPicture } from './edit/keep-picture.ts';
export { judgeContent } from './load/judge-content.ts';
export { plantPractice } from './load/plant-practice.ts';
export { writeContent } from './load/write-content.ts';
export { profileContent } from './show/profile-content.ts';
