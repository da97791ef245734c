import '../ui/app.css';
import { nameRoutes } from '../shell/errors/report-error.ts';
import { MobilePayment } from './mobile-payment.tsx';
import { takeOverPage } from './take-over-page.tsx';

nameRoutes(() => location.pathname);
takeOverPage(document.getElementById('root') as HTMLElement, <MobilePayment />);
