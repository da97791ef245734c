import '../ui/app.css';
import { nameRoutes } from '../shell/errors/report-error.ts';
import { SharedReceipt } from './shared-receipt.tsx';
import { takeOverPage } from './take-over-page.tsx';

nameRoutes(() => '/invoice-ride/$token');
takeOverPage(document.getElementById('root') as HTMLElement, <SharedReceipt />);
