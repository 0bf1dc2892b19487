import { useFormikContext } from 'formik';
import { lazyPart } from '../page/lazyPart';
import { readRefused } from './refused';

// Both come with a refusal alone.
const Refusals = lazyPart(() => import('./Refusals').then((module) => module.Refusals));
const Question = lazyPart(() => import('./Question').then((module) => module.Question));

/** The boxes that answer what the server asks before it does something, by their fields' names. */
export type Questions = Readonly<Record<string, string>>;

const NONE: Questions = {};

/** What the server said of the form that no field of it shows: questions with their boxes, and refusals. */
export function FormHead({ questions = NONE }: { questions?: Questions | undefined }) {
  const { status } = useFormikContext();
  const isRefused = Object.keys(readRefused(status)).length > 0;
  return (
    <>
      {Object.entries(questions).map(([name, label]) => (
        <Question key={name} name={name} label={label} />
      ))}
      {isRefused && <Refusals except={questions} />}
    </>
  );
}
