import { object, string } from 'yup';
import { newPasswordRule, repeatedRule } from '../../lib/passwordRules';

export const profileSchema = object({
  firstName: string().trim().required('First name is required'),
  lastName: string().trim().required('Last name is required'),
  email: string().trim().required('Invalid email address').email('Invalid email address'),
});

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const passwordSchema = object({
  currentPassword: string().required('Your current password is required'),
  newPassword: newPasswordRule,
  confirmPassword: repeatedRule('newPassword'),
});
