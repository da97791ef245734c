import type { ComponentType } from 'react';
import { recovery } from '#phrases/account/recovery.ts';
import { register } from '#phrases/account/registration.ts';
import { signIn } from '#phrases/account/session.ts';
import { privacy } from '#phrases/platform/privacy.ts';
import { start } from '#phrases/platform/start.ts';
import { terms } from '#phrases/platform/terms.ts';
import { ForgotPasswordScreen } from '../routes/account/forgot-password.tsx';
import { NewPasswordScreen } from '../routes/account/new-password.tsx';
import { RegisterScreen } from '../routes/account/register.tsx';
import { SendCodeScreen } from '../routes/account/send-code.tsx';
import { SignInScreen } from '../routes/account/sign-in.tsx';
import { PrivacyScreen } from '../routes/platform/privacy.tsx';
import { StartScreen } from '../routes/platform/start.tsx';
import { TermsScreen } from '../routes/platform/terms.tsx';
import type { EntrancePath } from './addresses.ts';

interface Page {
  readonly title: string;
  readonly screen: ComponentType;
  /** Who is signed in goes on to the app. */
  readonly forStrangers?: boolean;
  readonly wide?: boolean;
}

/** The screens of the entrance. Together they are one script: a page of them needs little beside React itself. */
export const pages: Readonly<Record<EntrancePath, Page>> = {
  '/': { title: start.title, screen: StartScreen, forStrangers: true, wide: true },
  // It leads elsewhere: back to where the person was sent away from.
  '/signin': { title: signIn.title, screen: SignInScreen },
  '/register': { title: register.title, screen: RegisterScreen, forStrangers: true },
  '/auth/forgot-password': { title: recovery.titles.ask, screen: ForgotPasswordScreen },
  '/auth/send-code': { title: recovery.titles.code, screen: SendCodeScreen },
  '/auth/new-password': { title: recovery.titles.choose, screen: NewPasswordScreen },
  // Where another app signs in for the shop.
  '/shop/login': { title: signIn.title, screen: SignInScreen },
  '/terms': { title: terms.title, screen: TermsScreen },
  '/privacy': { title: privacy.title, screen: PrivacyScreen },
};
