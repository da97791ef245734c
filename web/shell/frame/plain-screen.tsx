import { Outlet } from '@tanstack/react-router';
import { PlainFrame } from './plain-frame.tsx';

export const PlainScreen = () => (
  <PlainFrame>
    <Outlet />
  </PlainFrame>
);
