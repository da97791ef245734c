export { writeTalonPdf } from './talon-pdf.ts';
