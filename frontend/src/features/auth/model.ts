import { object, string } from 'yup';
import { emailRule } from '../../lib/people/emailRule';
import { newPasswordRule, repeatedRule } from '../../lib/session/passwordRules';
import { roleLabel } from '../../lib/words/labels';

/** The six roles of the registration form, in its order; an administrator gives the others. */
const REGISTRATION_ROLES = ['user', 'sales_closer', 'phone_agent', 'operations', 'legal', 'billing'] as const;

type RegistrationRole = (typeof REGISTRATION_ROLES)[number];

export const roleOptions = REGISTRATION_ROLES.map((value) => ({ value, label: roleLabel(value) }));

export const signInSchema = object({
  username: string().required('Username is required'),
  password: string().required('Password is required'),
});

export const codeSchema = object({ code: string().trim().required('Enter the code.') });

const SHORT_USERNAME = 'Username must be at least 3 characters';
const BAD_EMAIL = 'Invalid email address';

const newPassword = (least: number) => ({
  password: newPasswordRule(least),
  confirmPassword: repeatedRule('password'),
});

/** `least`: characters that a password has at least. */
export const registerSchema = (least: number) =>
  object({
    firstName: string().trim().required('First name is required'),
    lastName: string().trim().required('Last name is required'),
    username: string().trim().required(SHORT_USERNAME).min(3, SHORT_USERNAME),
    email: emailRule().required(BAD_EMAIL),
    role: string<RegistrationRole>().required('Role is required'),
    ...newPassword(least),
  });

/** A user name or an email: whatever people remember. */
export const forgotSchema = object({ username: string().trim().required('Username or email is required') });

/** `least`: characters that a password has at least. */
export const resetSchema = (least: number) => object(newPassword(least));

/** The token of a reset link. It stands in the fragment, which no server, proxy or log ever sees. */
export const resetToken = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token');

export interface RegisterValues {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: RegistrationRole;
  password: string;
  confirmPassword: string;
}

export const emptyRegistration: RegisterValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  role: 'user',
  password: '',
  confirmPassword: '',
};

/** What is sent: everything but the confirmation. */
export function registration({
  confirmPassword: _,
  ...sent
}: RegisterValues): Omit<RegisterValues, 'confirmPassword'> {
  return sent;
}
