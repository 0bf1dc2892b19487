import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { formatTypedAmount } from '../../../lib/money/cents';
import { formatCount } from '../../../lib/words/labels';
import { CheckField } from '../../../ui/fields/CheckField';
import { CheckLine } from '../../../ui/fields/CheckLine';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import type { Setting, Typed } from './model';
import { OrderField } from './OrderField';
import { zoneOptions } from './zones';

/** The control that a setting's kind asks for. */
export function SettingField({ setting }: { setting: Setting }) {
  const { values } = useFormikContext<Typed>();
  const { none } = setting;
  return (
    <>
      {values.isNone ? null : <Control setting={setting} />}
      {none ? (
        <div style={{ marginTop: values.isNone ? 0 : 12 }}>
          <CheckField name="isNone" label={none.label} />
        </div>
      ) : null}
    </>
  );
}

function Control({ setting }: { setting: Setting }) {
  const { kind, title, choices, least, most, maxLength } = setting;
  const length = maxLength === null ? undefined : `At most ${formatCount(maxLength)} characters`;
  switch (kind) {
    case 'switch':
      return <SwitchOfWords label={title} />;
    case 'choice':
      return <SelectField name="value" label={title} options={choices} />;
    case 'number':
      return (
        <TextField
          name="value"
          label={title}
          inputMode="numeric"
          hint={`A whole number from ${least} to ${most}`}
        />
      );
    case 'money':
      return <TextField name="value" label={title} inputMode="decimal" tidy={formatTypedAmount} />;
    case 'day':
      return <TextField name="value" label={title} type="date" />;
    case 'zone':
      return <ZoneField label={title} />;
    case 'lines':
      return <TextField name="value" label={title} rows={6} hint={length} />;
    case 'order':
      return <OrderField label={title} />;
    case 'text':
      return <TextField name="value" label={title} hint={length} />;
  }
}

/** A switch whose value is stored in words. */
function SwitchOfWords({ label }: { label: string }) {
  const { values, setFieldValue } = useFormikContext<Typed>();
  const isOn = values.value === 'on';
  return (
    <CheckLine
      label={
        <>
          <span style={visuallyHidden}>{`${label}: `}</span>
          {isOn ? 'On' : 'Off'}
        </>
      }
      isSwitch
      checked={isOn}
      onChange={(on) => void setFieldValue('value', on ? 'on' : 'off')}
    />
  );
}

/** There are hundreds: they are listed once. */
function ZoneField({ label }: { label: string }) {
  const options = useMemo(() => zoneOptions(), []);
  return <SelectField name="value" label={label} options={options} />;
}
