import '../ui/app.css';
import { paths } from '../paths.ts';
import { nameRoutes } from '../shell/errors/report-error.ts';
import { SharedReceipt } from './shared-receipt.tsx';
import { takeOverPage } from './take-over-page.tsx';

nameRoutes(() => paths.share);
takeOverPage(document.getElementById('root') as HTMLElement, <SharedReceipt />);
