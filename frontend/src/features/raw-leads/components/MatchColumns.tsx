import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { UploadProgress } from '../../../ui/files/UploadProgress';
import {
  type Choices,
  clashes,
  fieldLabel,
  IMPORT_FIELDS,
  type ImportColumn,
  missingMatch,
} from '../importModel';
import { Buttons, StackedRows } from './importLayout';

const Samples = styled('span')({
  display: 'inline-block',
  maxWidth: 'min(320px, 70vw)',
  verticalAlign: 'bottom',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

interface MatchColumnsProps {
  columns: ImportColumn[];
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** How much of the file is sent while it is being checked. */
  checking: { sent: number } | null;
  error: string | null;
  onCheck: () => void;
  onCancel: () => void;
  onBack: () => void;
}

export function MatchColumns(props: MatchColumnsProps) {
  const { columns, choices, onChange, checking, error, onCheck } = props;
  const [hasTried, setTried] = useState(false);
  const clash = clashes(columns, choices);
  const missing = missingMatch(columns, choices);
  const check = () => {
    setTried(true);
    if (missing === null) onCheck();
  };
  const message = (hasTried ? missing : null) ?? error;
  return (
    <>
      <StackedRows>
        <Table aria-label="Columns in the file">
          <TableHead>
            <TableRow>
              <TableCell>Column in the File</TableCell>
              <TableCell>Sample Values</TableCell>
              <TableCell>Field</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map(({ header, samples }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headers may repeat.
              <TableRow key={index}>
                <TableCell data-label="Column">{header}</TableCell>
                <TableCell data-label="Samples">
                  <Samples>{samples.filter(Boolean).join(', ')}</Samples>
                </TableCell>
                <TableCell>
                  <FieldChoice
                    header={header}
                    field={choices[index] ?? ''}
                    clash={clash[index] ?? null}
                    isDisabled={checking !== null}
                    onChoose={(field) => onChange(choices.with(index, field))}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </StackedRows>
      {message ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          {message}
        </Alert>
      ) : null}
      {checking ? <UploadProgress sent={checking.sent} then="Checking the list…" /> : null}
      <Buttons>
        {checking ? (
          <Button variant="outlined" onClick={props.onCancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="outlined" onClick={props.onBack}>
            Back
          </Button>
        )}
        <Button variant="contained" loading={checking !== null} onClick={check}>
          Check the List
        </Button>
      </Buttons>
    </>
  );
}

interface FieldChoiceProps {
  header: string;
  field: Choices[number];
  clash: string | null;
  isDisabled: boolean;
  onChoose: (field: Choices[number]) => void;
}

function FieldChoice({ header, field, clash, isDisabled, onChoose }: FieldChoiceProps) {
  const id = useId();
  return (
    <>
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        error={clash !== null}
        disabled={isDisabled}
        value={field}
        onChange={(event) => onChoose(IMPORT_FIELDS.find((known) => known === event.target.value) ?? '')}
        inputProps={{
          'aria-label': `Field for ${header}`,
          'aria-invalid': clash !== null,
          'aria-describedby': clash === null ? undefined : id,
        }}
      >
        <option value="">Skip</option>
        {IMPORT_FIELDS.map((known) => (
          <option key={known} value={known}>
            {fieldLabel(known)}
          </option>
        ))}
      </NativeSelect>
      {clash === null || field === '' ? null : (
        <FormHelperText id={id} error>
          {`${fieldLabel(field)} is already matched to “${clash}”.`}
        </FormHelperText>
      )}
    </>
  );
}
