import '../ui/app.css';
import { Entrance } from './entrance.tsx';
import { takeOverPage } from './take-over-page.tsx';
import { noteTyped } from './typed-before.ts';

const root = document.getElementById('root') as HTMLElement;
noteTyped(root);
takeOverPage(root, <Entrance />);
