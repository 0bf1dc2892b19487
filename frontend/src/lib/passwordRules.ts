import { ref, string } from 'yup';

const SHORT = 'Password must be at least 6 characters';
const DIFFERENT = "Passwords don't match";

/** The rule of every new password (part 1, section 5); the server also refuses the commonest ones. */
export const newPasswordRule = string()
  .required(SHORT)
  .min(6, SHORT)
  .max(128, 'Password must be at most 128 characters');

/** It is typed twice; `name` is the field that holds it. */
export const repeatedRule = (name: string) =>
  string()
    .required(DIFFERENT)
    .oneOf([ref(name)], DIFFERENT);
