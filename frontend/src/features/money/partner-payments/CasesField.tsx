import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CheckLine } from '../../../ui/fields/CheckLine';
import { useFieldState } from '../../../ui/form/useFieldState';
import { usePartnerCases } from '../partners/api';
import { type CaseRef, caseLabel, matchingCases } from '../partners/model';

/** Longer lists get a search box. */
const MAX_WITHOUT_SEARCH = 8;

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 4, padding: 0, fontSize: 13, lineHeight: '18px', fontWeight: 500 },
});

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  maxHeight: 208,
  padding: '12px 14px',
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 7,
}));

/** The exit cases of the chosen partner that are paid for. */
export function CasesField({ partnerId }: { partnerId: string }) {
  const errorId = useId();
  const { field, error, setValue } = useFieldState<number[]>('caseIds');
  const { data, error: failure } = usePartnerCases(partnerId ? Number(partnerId) : null);
  const toggle = (wanted: number, isChosen: boolean) => {
    const others = field.value.filter((one) => one !== wanted);
    void setValue(isChosen ? [...others, wanted].sort((one, other) => one - other) : others);
  };
  return (
    <Group className="wide">
      <legend>{field.value.length > 0 ? `Exit cases (${field.value.length} chosen)` : 'Exit Cases'}</legend>
      {data && data.length > 0 ? (
        <CaseChoices
          cases={data}
          chosen={field.value}
          wrongBy={error ? errorId : undefined}
          onToggle={toggle}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {emptyText(partnerId, failure !== undefined, data)}
        </Typography>
      )}
      {error ? (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      ) : null}
    </Group>
  );
}

function emptyText(partnerId: string, hasFailed: boolean, cases: CaseRef[] | undefined): string {
  if (!partnerId) return 'Select a partner to see their cases.';
  if (hasFailed) return "Couldn't load the cases. Select the partner again to retry.";
  return cases ? 'This partner has no exit cases.' : 'Loading the cases…';
}

interface CaseChoicesProps {
  cases: CaseRef[];
  chosen: number[];
  wrongBy: string | undefined;
  onToggle: (id: number, isChosen: boolean) => void;
}

function CaseChoices({ cases, chosen, wrongBy, onToggle }: CaseChoicesProps) {
  const [text, setText] = useState('');
  const found = matchingCases(cases, text);
  return (
    <>
      {cases.length > MAX_WITHOUT_SEARCH ? (
        <OutlinedInput
          fullWidth
          type="search"
          placeholder="Search cases..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ 'aria-label': 'Search cases' }}
          sx={{ mb: 2 }}
        />
      ) : null}
      <Box>
        {found.map((one) => (
          <CheckLine
            key={one.id}
            label={caseLabel(one)}
            checked={chosen.includes(one.id)}
            wrongBy={wrongBy}
            onChange={(isChosen) => onToggle(one.id, isChosen)}
          />
        ))}
        {found.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            No matching cases.
          </Typography>
        ) : null}
      </Box>
    </>
  );
}
