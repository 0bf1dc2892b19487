import { boolean, object, string, type TestContext } from 'yup';
import { formatDate } from '../../../../lib/dates/dates';
import { COUNTRY, type Hours, MAX_TEXT, type RuleInput, type StateRule, TOO_LONG } from '../model';
import { currentRules } from './ruleWords';

interface DayValues {
  opens: string;
  closes: string;
}

interface WeekendValues extends DayValues {
  isOpen: boolean;
}

/** Named as the server names its fields, so that its refusals land on them. */
export interface RuleValues {
  state: string;
  validFrom: string;
  weekdays: DayValues;
  saturday: WeekendValues;
  sunday: WeekendValues;
  holidaysClosed: boolean;
  consentLiftsDays: boolean;
  clock: string;
  capCalls: string;
  capByLaw: boolean;
  registers: boolean;
  needsWritten: boolean;
  mobile: string;
  emergencySparesKnown: boolean;
  ownListDays: string;
  inquiryMonths: string;
  purchaseMonths: string;
  source: string;
  confidence: string;
}

const isOpen = ({ parent }: TestContext) => parent.isOpen !== false;

/** Hours of a day; of one without calls nothing is asked. */
const day = () =>
  object({
    isOpen: boolean(),
    opens: string().test(
      'opens',
      'Enter when calls may begin.',
      (text, context) => !isOpen(context) || !!text,
    ),
    closes: string()
      .test('closes', 'Enter when calls must end.', (text, context) => !isOpen(context) || !!text)
      .test(
        'later',
        'Calls must end later than they begin. Check both times.',
        (text, context) => !isOpen(context) || !text || text > String(context.parent.opens ?? ''),
      ),
  });

const whole = (least: number, most: number) =>
  string().test(
    'whole',
    `Use a whole number from ${least} to ${most}.`,
    (text = '') =>
      text === '' || (/^(0|[1-9]\d*)$/.test(text) && Number(text) >= least && Number(text) <= most),
  );

const months = () => whole(0, 120).required('Enter a number of months.');

export const ruleSchema = (today: string) =>
  object({
    state: string().required('Choose a state.'),
    validFrom: string()
      .required('Choose the first day.')
      .test(
        'from today',
        `A rule holds from today on at the earliest. Choose ${formatDate(today)} or a later day.`,
        (text) => !text || text >= today,
      ),
    weekdays: day(),
    saturday: day(),
    sunday: day(),
    capCalls: whole(1, 50),
    ownListDays: whole(1, 366),
    inquiryMonths: months(),
    purchaseMonths: months(),
    source: string().trim().required('Enter where this rule is from.').max(MAX_TEXT, TOO_LONG),
    confidence: string().required('Choose how sure it is.'),
  });

/** The rule that a state's next one begins with: its own, else that of the whole country. */
export function baseOf(rules: readonly StateRule[], state: string): StateRule | undefined {
  const current = currentRules(rules);
  return current.find((rule) => rule.state === state) ?? current.find((rule) => rule.state === COUNTRY);
}

const text = (number: number | null) => (number === null ? '' : String(number));

const weekend = (hours: Hours | null, otherwise: Hours): WeekendValues => ({
  isOpen: hours !== null,
  opens: (hours ?? otherwise).opens,
  closes: (hours ?? otherwise).closes,
});

/** The form begins with the base's terms; where the new ones are from, only who enters them knows. */
export function toValues(base: StateRule, state: string, validFrom: string): RuleValues {
  return {
    state,
    validFrom,
    weekdays: { opens: base.weekdays.opens, closes: base.weekdays.closes },
    saturday: weekend(base.saturday, base.weekdays),
    sunday: weekend(base.sunday, base.weekdays),
    holidaysClosed: base.holidaysClosed,
    consentLiftsDays: base.consentLiftsDays,
    clock: base.clock ?? '',
    capCalls: text(base.capCalls),
    capByLaw: base.capByLaw,
    registers: base.registers,
    needsWritten: base.needsWritten,
    mobile: base.mobile,
    emergencySparesKnown: base.emergencySparesKnown,
    ownListDays: text(base.ownListDays),
    inquiryMonths: text(base.inquiryMonths),
    purchaseMonths: text(base.purchaseMonths),
    source: '',
    confidence: '',
  };
}

const hours = ({ opens, closes }: DayValues) => ({ opens, closes });

/** What is left blank is left out. */
export function toInput(values: RuleValues): RuleInput {
  const { saturday, sunday, clock, capCalls, ownListDays } = values;
  return {
    state: values.state,
    validFrom: values.validFrom,
    weekdays: hours(values.weekdays),
    ...(saturday.isOpen ? { saturday: hours(saturday) } : {}),
    ...(sunday.isOpen ? { sunday: hours(sunday) } : {}),
    holidaysClosed: values.holidaysClosed,
    consentLiftsDays: values.consentLiftsDays,
    ...(clock ? { clock: clock as NonNullable<StateRule['clock']> } : {}),
    ...(capCalls ? { capCalls: Number(capCalls) } : {}),
    capByLaw: capCalls !== '' && values.capByLaw,
    registers: values.registers,
    needsWritten: values.needsWritten,
    mobile: values.mobile as StateRule['mobile'],
    emergencySparesKnown: values.emergencySparesKnown,
    ...(ownListDays ? { ownListDays: Number(ownListDays) } : {}),
    inquiryMonths: Number(values.inquiryMonths),
    purchaseMonths: Number(values.purchaseMonths),
    source: values.source.trim(),
    confidence: values.confidence as StateRule['confidence'],
  };
}
