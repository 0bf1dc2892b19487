import { string, type TestContext } from 'yup';
import { amountProblem } from './cents';

/** A yup test of a typed amount, which says what is wrong with it; an empty field is left to `required`. */
export const isAmount =
  (notPositive: string) =>
  (text: string | undefined, context: TestContext): boolean | ReturnType<TestContext['createError']> => {
    const message = text ? amountProblem(text, notPositive) : undefined;
    return message === undefined || context.createError({ message });
  };

/** A field of an amount (part 2, section 5). */
export const amountField = (required: string, notPositive: string) =>
  string().required(required).test(isAmount(notPositive));
