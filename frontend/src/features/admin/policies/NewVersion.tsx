import { useState } from 'react';
import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useMakeVersion } from './api';
import { type PolicyValues, type PolicyVersion, policySchema, toInput, toValues } from './model';
import { PolicyFields } from './PolicyFields';
import { PolicyPreview } from './PolicyPreview';

interface NewVersionProps {
  /** The version in force, whose terms the form begins with. */
  base: PolicyVersion;
  onClose: () => void;
}

/** The next version, with what it would have changed before it is saved. */
export function NewVersion({ base, onClose }: NewVersionProps) {
  const { date: today } = wallClock(useBusinessTimeZone());
  const [initial] = useState(() => toValues(base, today));
  const { run } = useMakeVersion();
  const notify = useNotify();
  const submit = async (values: PolicyValues) => {
    const made = await run(toInput(values));
    notify.success('Version Saved', made.name);
    onClose();
  };
  return (
    <FormDialog
      wide
      title="New Version"
      submitLabel="Save Version"
      draft="commission-policy:new"
      initialValues={initial}
      schema={policySchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the version')}
      onClose={onClose}
    >
      <PolicyFields />
      <PolicyPreview />
    </FormDialog>
  );
}
