import { object, string } from 'yup';
import { emailRule } from '../../lib/people/emailRule';
import { newPasswordRule, repeatedRule } from '../../lib/session/passwordRules';

export const codeSchema = object({ code: string().trim().required('Enter the code.') });

export const passkeySchema = object({ name: string().trim().required('Name the passkey.') });

/** Whether another address was typed; another spelling of the same one is none. */
export const isAnotherEmail = (typed: string | undefined, email: string): boolean => {
  const spelled = (typed ?? '').trim().toLowerCase();
  return spelled !== '' && spelled !== email.toLowerCase();
};

/** `email` is the account's: another one needs the current password. */
export const profileSchema = (email: string) =>
  object({
    firstName: string().trim().required('First name is required'),
    lastName: string().trim().required('Last name is required'),
    email: emailRule().required('Invalid email address'),
    currentPassword: string().when('email', {
      is: (typed: string | undefined) => isAnotherEmail(typed, email),
      // biome-ignore lint/suspicious/noThenProperty: yup's own word
      then: (field) => field.required('Enter your current password to change your email address.'),
    }),
  });

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** `least`: characters that a password has at least. */
export const passwordSchema = (least: number) =>
  object({
    currentPassword: string().required('Your current password is required'),
    newPassword: newPasswordRule(least),
    confirmPassword: repeatedRule('newPassword'),
  });

/** The secret in groups of four, as people copy it manually. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** What is said of the recovery codes that are left. */
export const codesLeft = (left: number): string =>
  left === 0 ? 'No recovery codes left' : `${left} recovery ${left === 1 ? 'code' : 'codes'} left`;
