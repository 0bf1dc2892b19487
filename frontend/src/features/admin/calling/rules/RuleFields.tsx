import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { useStates } from '../api';
import { COUNTRY, type StateRule, stateOptions } from '../model';
import { baseOf, type RuleValues, toValues } from './ruleForm';
import { CLOCKS, CONFIDENCES, MOBILE, optionsOf } from './ruleWords';

const Group = styled('fieldset')({
  minWidth: 0,
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontSize: 14, fontWeight: 600 },
});

const Checks = styled('div')({ display: 'grid', gap: 12, margin: '16px 0' });

const GroupOf = ({ title, children }: { title: string; children: ReactNode }) => (
  <Group>
    <legend>{title}</legend>
    {children}
  </Group>
);

/** Where and from when, the hours, what a call needs, and where the rule is from. */
export function RuleFields({ rules }: { rules: StateRule[] }) {
  return (
    <>
      <FieldGrid>
        <StateField rules={rules} />
        <TextField
          name="validFrom"
          label="First Day"
          type="date"
          hint="Today or later. It holds until the next rule of the state; earlier rules are kept."
          required
        />
      </FieldGrid>
      <HoursGroup />
      <NeedsGroup />
      <GroupOf title="Source">
        <FieldGrid>
          <TextField
            className="wide"
            name="source"
            label="Source"
            rows={2}
            hint="The law's text, or who says so."
            required
          />
          <SelectField
            className="wide"
            name="confidence"
            label="Confidence"
            none="Choose how sure it is"
            options={optionsOf(CONFIDENCES)}
            required
          />
        </FieldGrid>
      </GroupOf>
    </>
  );
}

/** Another state begins with its own rule. */
function StateField({ rules }: { rules: StateRule[] }) {
  const { values, setValues } = useFormikContext<RuleValues>();
  const { data } = useStates();
  const begin = (state: string) => {
    const base = baseOf(rules, state);
    if (base) void setValues({ ...toValues(base, state, values.validFrom), source: values.source });
  };
  return (
    <SelectField
      name="state"
      label="State"
      none="Select a state"
      hint="The form begins with the rule in effect there."
      options={[{ value: COUNTRY, label: 'United States' }, ...stateOptions(data)]}
      onChosen={begin}
      required
    />
  );
}

function HoursGroup() {
  return (
    <>
      <GroupOf title="Monday to Friday">
        <HoursFields name="weekdays" />
      </GroupOf>
      <GroupOf title="Saturday">
        <WeekendFields name="saturday" label="Calls on Saturdays" />
      </GroupOf>
      <GroupOf title="Sunday">
        <WeekendFields name="sunday" label="Calls on Sundays" />
      </GroupOf>
      <GroupOf title="Closed Days and Clock">
        <Checks>
          <CheckField name="holidaysClosed" label="No calls on the state's closed days" />
          <CheckField name="consentLiftsDays" label="A consent opens days without calls" />
        </Checks>
        <FieldGrid>
          <SelectField
            name="clock"
            label="Clock"
            none="Wherever the person is"
            hint="Some states set the hours by one clock."
            options={optionsOf(CLOCKS)}
          />
        </FieldGrid>
      </GroupOf>
    </>
  );
}

function HoursFields({ name }: { name: string }) {
  return (
    <FieldGrid>
      <TextField name={`${name}.opens`} label="From" type="time" required />
      <TextField name={`${name}.closes`} label="Until" type="time" required />
    </FieldGrid>
  );
}

function WeekendFields({ name, label }: { name: 'saturday' | 'sunday'; label: string }) {
  const { values } = useFormikContext<RuleValues>();
  return (
    <>
      <Checks>
        <CheckField name={`${name}.isOpen`} label={label} />
      </Checks>
      {values[name].isOpen ? <HoursFields name={name} /> : null}
    </>
  );
}

function NeedsGroup() {
  return (
    <GroupOf title="Limits and Needs">
      <FieldGrid>
        <TextField
          name="capCalls"
          label="Calls in 24 Hours"
          inputMode="numeric"
          hint="Leave blank to use the limit of the whole country."
        />
        <TextField
          name="ownListDays"
          label="Registry Max Age (Days)"
          inputMode="numeric"
          hint="Leave blank if the state has no registry of its own."
        />
        <SelectField
          className="wide"
          name="mobile"
          label="Mobile or Unknown Lines Need"
          options={optionsOf(MOBILE)}
        />
        <TextField name="inquiryMonths" label="Inquiry Valid For (Months)" inputMode="numeric" required />
        <TextField name="purchaseMonths" label="Purchase Valid For (Months)" inputMode="numeric" required />
      </FieldGrid>
      <Checks>
        <CheckField name="capByLaw" label="The limit of calls is set by law" />
        <CheckField name="registers" label="The office must be registered or licensed there" />
        <CheckField name="needsWritten" label="Every sales call needs a written consent" />
        <CheckField
          name="emergencySparesKnown"
          label="An emergency ban spares people who consented or have recent business"
        />
      </Checks>
    </GroupOf>
  );
}
