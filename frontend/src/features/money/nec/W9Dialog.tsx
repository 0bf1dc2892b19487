import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { DownloadButton } from '../../../ui/files/DownloadButton';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { DateText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useNotify } from '../../../ui/toasts/useNotify';
import { AttachW9 } from './AttachW9';
import { type Payee, useOpenNumber, usePayee, useRecordW9, w9Url } from './api';
import {
  CLASS_OPTIONS,
  KIND_OPTIONS,
  KINDS,
  NUMBER_OPTIONS,
  type W9Values,
  w9Input,
  w9Schema,
  w9Values,
} from './model';

interface W9DialogProps {
  /** `U12` or `P9`. */
  id: string;
  onClose: () => void;
}

/** What a payee's W-9 says: a form for those who may change it, else only shown. */
export function W9Dialog({ id, onClose }: W9DialogProps) {
  const mayWrite = useCan('tax.write');
  return (
    <OpenedRecord recordName="payee" reading={usePayee(id)} onClose={onClose}>
      {(payee) =>
        mayWrite ? <W9Form payee={payee} onClose={onClose} /> : <W9Facts payee={payee} onClose={onClose} />
      }
    </OpenedRecord>
  );
}

function W9Form({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const { run } = useRecordW9(payee.id);
  const notify = useNotify();
  const [isAttaching, setAttaching] = useState(false);
  if (isAttaching) return <AttachW9 payee={payee} onClose={() => setAttaching(false)} />;
  return (
    <FormDialog<W9Values>
      wide
      title={`W-9 of ${payee.name}`}
      submitLabel="Save W-9"
      initialValues={w9Values(payee)}
      schema={w9Schema}
      notice={<Kept payee={payee} onAttach={() => setAttaching(true)} />}
      onClose={onClose}
      onFailed={(error) => notify.failure(error, 'Failed to save the W-9')}
      onSubmit={async (values) => {
        await run(w9Input(values, payee.version));
        notify.success('W-9 Saved', payee.name);
        onClose();
      }}
    >
      <W9Fields shown={payee.taxNumberShown} />
    </FormDialog>
  );
}

function W9Fields({ shown }: { shown: string | null }) {
  const { values } = useFormikContext<W9Values>();
  return (
    <FieldGrid>
      <SelectField name="kind" label="Type" required none="Choose a type" options={KIND_OPTIONS} />
      {values.kind === 'llc' ? (
        <SelectField
          name="taxClass"
          label="Tax Classification"
          required
          none="Choose how it is taxed"
          options={CLASS_OPTIONS}
        />
      ) : null}
      <TextField name="legalName" label="Legal Name" required className="wide" hint="As on the W-9." />
      <TextField name="street" label="Street" className="wide" />
      <TextField name="city" label="City" />
      <TextField name="state" label="State" hint="Such as NV." />
      <TextField name="zip" label="ZIP" />
      <SelectField name="taxNumberKind" label="Tax Number Type" none="EIN or SSN" options={NUMBER_OPTIONS} />
      <TextField
        name="taxNumber"
        label="Tax Number"
        hint={shown ? `Leave blank to keep ${shown}.` : 'Nine digits. It is stored encrypted.'}
      />
      <TextField name="signedOn" label="Signed On" type="date" />
    </FieldGrid>
  );
}

/** What is kept besides the fields: the file, and the whole number for who asks for it. */
function Kept({ payee, onAttach }: { payee: Payee; onAttach: () => void }) {
  const { run, isRunning } = useOpenNumber(payee.id);
  const [number, setNumber] = useState<string | null>(null);
  const notify = useNotify();
  if (payee.version === 0) return null;
  const show = async () => {
    try {
      setNumber((await run(null)).taxNumber);
    } catch (error) {
      notify.failure(error, 'Failed to show the tax number');
    }
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}>
      <W9File payee={payee} />
      <Button variant="outlined" onClick={onAttach}>
        Attach W-9
      </Button>
      {payee.taxNumberShown && number === null ? (
        <Button variant="outlined" onClick={() => void show()} loading={isRunning}>
          Show Tax Number
        </Button>
      ) : null}
      {number === null ? null : <output>{number}</output>}
    </div>
  );
}

function W9File({ payee: { id, fileName } }: { payee: Payee }) {
  return fileName ? <DownloadButton href={`${w9Url(id)}?download=1`}>Download W-9</DownloadButton> : null;
}

/** For who only reads. */
function W9Facts({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const titleId = useId();
  const { name, kind, legalName, street, city, state, zip, taxNumberShown, signedOn } = payee;
  const place = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{`W-9 of ${name}`}</DialogTitle>
      <DialogContent>
        <Facts>
          <Fact label="Type">{kind ? KINDS[kind] : 'Not recorded'}</Fact>
          <Fact label="Legal Name">{legalName}</Fact>
          <Fact label="Address">{place}</Fact>
          <Fact label="Tax Number">{taxNumberShown}</Fact>
          <Fact label="Signed On">
            <DateText date={signedOn} none="N/A" />
          </Fact>
        </Facts>
      </DialogContent>
      <DialogActions>
        <W9File payee={payee} />
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
