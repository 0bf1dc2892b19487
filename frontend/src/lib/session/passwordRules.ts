import { ref, string } from 'yup';

const DIFFERENT = "Passwords don't match";

/**
 * The rule of every new password (part 1, section 5) with the minimum that the server has in force; the server also
 * refuses what is guessed first.
 */
export function newPasswordRule(least: number) {
  const short = `Password must be at least ${least} characters`;
  return string().required(short).min(least, short).max(128, 'Password must be at most 128 characters');
}

/** Says the minimum before anything is typed. */
export const passwordHint = (least: number) => `At least ${least} characters`;

/** It is typed twice; `name` is the field that holds it. */
export const repeatedRule = (name: string) =>
  string()
    .required(DIFFERENT)
    .oneOf([ref(name)], DIFFERENT);
