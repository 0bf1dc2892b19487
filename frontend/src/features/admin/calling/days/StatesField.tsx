import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { CheckLine } from '../../../../ui/fields/CheckLine';
import { useFieldState } from '../../../../ui/form/useFieldState';
import { Loaded } from '../../../../ui/states/Loaded';
import { LoadingState } from '../../../../ui/states/states';
import { useRules, useStates } from '../api';
import type { StateStanding } from '../model';
import { closingStates } from './closedDays';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontSize: 13, fontWeight: 500 },
  '& > legend > span': { marginLeft: 6, fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '10px 12px',
  maxHeight: 240,
  padding: 12,
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
}));

/** Several states. Those whose rule closes them on such days stand first; for the others the day changes nothing. */
export function StatesField({ name }: { name: string }) {
  const id = useId();
  const { error } = useFieldState<string[]>(name);
  const { data: rules } = useRules();
  const closing = new Set(closingStates(rules).map(({ state }) => state));
  const wrongBy = error === undefined ? undefined : id;
  return (
    <Loaded reading={useStates()} subject="the states" skeleton={<LoadingState label="Loading the states" />}>
      {(states) => (
        <>
          <Part
            name={name}
            legend="States Without Calls on Closed Days"
            states={states.filter(({ state }) => closing.has(state))}
            wrongBy={wrongBy}
          />
          <Part
            name={name}
            legend="Other States"
            hint="The day has no effect until their rule closes them on such days."
            states={states.filter(({ state }) => !closing.has(state))}
            wrongBy={wrongBy}
          />
          {wrongBy ? (
            <FormHelperText id={wrongBy} error>
              {error}
            </FormHelperText>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

interface PartProps {
  name: string;
  legend: string;
  hint?: string;
  states: StateStanding[];
  /** The id of the error message. */
  wrongBy: string | undefined;
}

function Part({ name, legend, hint, states, wrongBy }: PartProps) {
  const { field, setValue } = useFieldState<string[]>(name);
  const choose = (state: string, isChosen: boolean) =>
    void setValue(isChosen ? [...field.value, state] : field.value.filter((one) => one !== state));
  if (states.length === 0) return null;
  return (
    <Group>
      <legend>
        {legend}
        {hint ? <span>{hint}</span> : null}
      </legend>
      <Choices>
        {states.map(({ state, stateName }) => (
          <CheckLine
            key={state}
            label={stateName}
            checked={field.value.includes(state)}
            onChange={(isChosen) => choose(state, isChosen)}
            wrongBy={wrongBy}
          />
        ))}
      </Choices>
    </Group>
  );
}
