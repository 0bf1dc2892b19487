import { object, string } from 'yup';
import { newPasswordRule, repeatedRule } from '../../lib/passwordRules';

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
    email: string().trim().required('Invalid email address').email('Invalid email address'),
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
