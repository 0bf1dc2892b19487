import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { currentOf } from '../../../api/useSaver';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useLeaveForm } from '../../../ui/form/useUnsavedForm';
import { InstantText } from '../../../ui/text/DateText';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useRestoreDefault, useSaveSetting } from './api';
import { meaningText, type Setting, schemaOf, storedOf, type Typed, typedOf, valueText } from './model';
import { ProposedChange } from './ProposedChange';
import { SettingField } from './SettingField';

/** The settings of a group, parted by hairlines. */
export const SettingRows = styled('div')(({ theme }) => ({
  marginTop: 12,
  '& > *': { padding: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '12px 32px',
  '& .meaning': { fontSize: 13, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .meaning > strong': { display: 'block', fontSize: 14, color: theme.vars.palette.text.primary },
  '& .changed': { display: 'block', marginTop: 4, fontSize: 12 },
  // The title stands beside the meaning; at the control it is for readers.
  '& .control > div > label': visuallyHidden,
  '& .buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 12 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** What was asked for holds only once someone else looked. */
const WAITS = 'Waiting for Another Administrator';

interface SettingFormProps {
  setting: Setting;
  onSaved: (saved: Setting) => void;
}

/** One setting and its own form. What is typed stays when someone else saved first, and when the session ends. */
export function SettingForm({ setting, onSaved }: SettingFormProps) {
  const { run, isRunning } = useSaveSetting(setting.key);
  const notify = useNotify();
  const schema = useMemo(() => schemaOf(setting), [setting]);
  // What this person sees in the form: a list that is read again meanwhile does not change what a save is
  // based on.
  const [base, setBase] = useState(setting);
  const [conflict, setConflict] = useState<{ wanted: string; current: Setting } | null>(null);
  // A new form after each saved value: it begins with what holds now.
  const [saves, setSaves] = useState(0);
  const taken = (saved: Setting) => {
    setConflict(null);
    setBase(saved);
    onSaved(saved);
    setSaves(saves + 1);
  };
  const save = async (value: string, was: string) => {
    try {
      const saved = await run({ value, was });
      taken(saved);
      const isWaiting = saved.proposal !== null && saved.value !== value;
      notify.success(isWaiting ? WAITS : 'Setting Saved', `${setting.title}: ${valueText(setting, value)}`);
      return true;
    } catch (error) {
      const current = currentOf<Setting>(error, (record) => 'key' in record);
      if (!current) throw error;
      setConflict({ wanted: value, current });
      return false;
    }
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to save the setting');
  return (
    <section aria-label={setting.title}>
      {setting.proposal ? (
        <ProposedChange setting={setting} proposal={setting.proposal} onDecided={taken} />
      ) : null}
      <FormFrame<Typed>
        key={saves}
        draft={`setting:${setting.key}`}
        initialValues={typedOf(base)}
        schema={schema}
        onSubmit={(typed) => save(storedOf(typed, setting), conflict?.current.value ?? base.value)}
        onFailed={failed}
      >
        {conflict ? (
          <ConflictNotice
            recordName="setting"
            changes={[
              {
                label: setting.title,
                before: valueText(setting, base.value),
                now: valueText(setting, conflict.current.value),
                wanted: valueText(setting, conflict.wanted),
              },
            ]}
            isSaving={isRunning}
            onTakeCurrent={() => taken(conflict.current)}
          />
        ) : null}
        <Row>
          <Meaning setting={setting} />
          <div className="control">
            <SettingField setting={setting} />
            <Buttons setting={setting} seen={base.value} onDefault={taken} />
          </div>
        </Row>
      </FormFrame>
    </section>
  );
}

function Meaning({ setting }: { setting: Setting }) {
  const { title, note, changedAt, changedBy, isDefault } = setting;
  return (
    <div className="meaning">
      <strong>{title}</strong>
      {meaningText(setting)}
      {note ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {note}
        </Alert>
      ) : null}
      {changedAt ? (
        <span className="changed">
          {isDefault ? 'Default since ' : 'Changed '}
          <InstantText instant={changedAt} />
          {` by ${changedBy?.name ?? "the server's command line"}`}
        </span>
      ) : null}
    </div>
  );
}

interface ButtonsProps {
  setting: Setting;
  /** The value that this person sees. */
  seen: string;
  onDefault: (saved: Setting) => void;
}

/** Saving shows once something is typed, or where the default holds only when it is chosen; what is set can go back to it. */
function Buttons({ setting, seen, onDefault }: ButtonsProps) {
  const { dirty, resetForm, isSubmitting } = useFormikContext<Typed>();
  const leave = useLeaveForm();
  const { run, isRunning } = useRestoreDefault(setting.key);
  const notify = useNotify();
  const { title, isDefault } = setting;
  const defaultText = valueText(setting, setting.default);
  const restore = async () => {
    try {
      const saved = await run(seen);
      onDefault(saved);
      notify.success(saved.isDefault ? 'Default Restored' : WAITS, `${title}: ${defaultText}`);
    } catch (error) {
      const current = currentOf<Setting>(error, (record) => 'key' in record);
      if (current) onDefault(current);
      notify.failure(error, 'Failed to restore the default');
    }
  };
  if (dirty) {
    return (
      <div className="buttons">
        <SubmitButton label="Save" />
        <Button variant="outlined" disabled={isSubmitting} onClick={() => leave(() => resetForm())}>
          Cancel
        </Button>
      </div>
    );
  }
  if (isDefault && !setting.note) return null;
  if (isDefault) {
    return (
      <div className="buttons">
        <SubmitButton label="Save" />
      </div>
    );
  }
  return (
    <div className="buttons">
      <Button
        size="small"
        loading={isRunning}
        aria-label={`Use default for ${title}`}
        onClick={() => void restore()}
      >
        Use default
      </Button>
      <span className="meaning">{`Default: ${defaultText}`}</span>
    </div>
  );
}
