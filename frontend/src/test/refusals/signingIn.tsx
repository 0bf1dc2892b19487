import { HttpResponse, http } from 'msw';
import ForgotPasswordPage from '../../features/auth/ForgotPasswordPage';
import LoginPage from '../../features/auth/LoginPage';
import RegisterPage from '../../features/auth/RegisterPage';
import ResetPasswordPage from '../../features/auth/ResetPasswordPage';
import { meta } from '../factories';
import { question, withPasskeyDevice } from '../passkeyDevice';
import { server } from '../server';
import type { Entry } from './entry';
import { enter, press } from './hands';
import { stage } from './stage';

export const signingIn: Entry[] = [
  {
    operation: 'POST /auth/login',
    open: async () => {
      stage(<LoginPage />);
      await enter('username', 'dana');
      await enter('password', 'secret1');
    },
    send: () => press('Sign In'),
  },
  {
    operation: 'POST /auth/second-factor',
    leavesAfter: ['sign_in_expired'],
    open: async () => {
      server.use(
        http.post('*/api/auth/login', () =>
          HttpResponse.json(
            { secondFactor: true, expiresIn: 300, app: true, passkey: null },
            { status: 202 },
          ),
        ),
      );
      stage(<LoginPage />);
      await enter('username', 'dana');
      await enter('password', 'secret1');
      await press('Sign In');
      await enter('code', '287082');
    },
    send: () => press('Sign In'),
  },
  {
    operation: 'POST /auth/second-factor/passkey',
    leaves: true,
    open: async () => {
      withPasskeyDevice();
      server.use(
        http.post('*/api/auth/login', () =>
          HttpResponse.json(
            { secondFactor: true, expiresIn: 300, app: false, passkey: question },
            { status: 202 },
          ),
        ),
      );
      stage(<LoginPage />);
      await enter('username', 'dana');
      await enter('password', 'secret1');
      await press('Sign In');
    },
    send: () => press('Use Passkey'),
  },
  {
    operation: 'POST /auth/forgot',
    open: async () => {
      server.use(http.get('*/api/meta', () => HttpResponse.json(meta({ mail: true }))));
      stage(<ForgotPasswordPage />);
      await enter('username', 'dana');
    },
    send: () => press('Send Reset Link'),
  },
  {
    operation: 'POST /auth/reset',
    open: async () => {
      stage(<ResetPasswordPage />, { path: '/auth/reset-password#token=abc' });
      await enter('password', 'secret22');
      await enter('confirmPassword', 'secret22');
    },
    send: () => press('Change Password'),
  },
  {
    operation: 'POST /auth/register',
    open: async () => {
      stage(<RegisterPage />);
      await enter('firstName', 'Nora');
      await enter('lastName', 'New');
      await enter('username', 'nora');
      await enter('email', 'nora@example.com');
      await enter('password', 'secret22');
      await enter('confirmPassword', 'secret22');
    },
    send: () => press('Create Account'),
  },
];
