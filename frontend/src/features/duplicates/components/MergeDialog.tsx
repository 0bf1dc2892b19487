import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { object } from 'yup';
import { ApiError } from '../../../api/ApiError';
import { useUndoMerge } from '../../../api/useMerges';
import { problemText } from '../../../lib/forms/problemText';
import { mergeKind } from '../../../lib/people/mergeWords';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { useUnmerge } from '../../../ui/merges/useUnmerge';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useDryRun, useMerge } from '../api';
import type { MergePair } from '../model';
import { DryRunText } from './DryRunText';

interface MergeDialogProps {
  pair: MergePair;
  onClose: () => void;
}

/** Shows what merging two records would come to, then merges them as it was shown. */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const { data, isOld, isValidating, error, reload } = useDryRun(pair);
  const { run } = useMerge();
  const { unmerge } = useUnmerge(useUndoMerge());
  const notify = useNotify();
  const [changed, setChanged] = useState('');
  const { one, Many } = mergeKind(pair.kind);
  // What is being asked again may have changed: it is neither shown nor merged.
  const dryRun = error || isOld || isValidating ? undefined : data;

  const submit = async () => {
    if (!dryRun) return false;
    const { kind, survivor, absorbed, result } = dryRun;
    setChanged('');
    const merge = await run({
      kind,
      firstId: survivor.id,
      firstVersion: survivor.version,
      secondId: absorbed.id,
      secondVersion: absorbed.version,
    });
    notify.success('Success', `Merged ${absorbed.name} into ${result.name}`, {
      label: 'Undo',
      onClick: () => void unmerge(merge),
    });
    onClose();
    return true;
  };
  const failed = (cause: unknown) => {
    // What was shown is not what there is: it is shown again before anyone can merge.
    if (cause instanceof ApiError && cause.code === 'stale_version') setChanged(cause.detail);
    else notify.failure(cause, `Failed to merge the ${one}s`);
    reload();
  };
  return (
    <FormDialog
      title={`Merge ${Many}`}
      submitLabel="Merge"
      initialValues={{}}
      schema={object()}
      unless={() => (dryRun ? null : 'What the merge would come to is not loaded.')}
      notice={
        changed ? (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {changed}
          </Alert>
        ) : null
      }
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      {isRefusal(error) ? (
        <Typography role="alert">{problemText(error, '')}</Typography>
      ) : (
        <Loaded
          reading={{ data: dryRun, error, reload }}
          subject="what the merge would come to"
          skeleton={<LoadingState label="Loading what the merge would come to" />}
        >
          {(shown) => <DryRunText run={shown} />}
        </Loaded>
      )}
    </FormDialog>
  );
}

/** The two can't be merged as they are; asking again would answer the same. */
const isRefusal = (error: ApiError | undefined): error is ApiError =>
  error !== undefined && [403, 404, 409, 410, 422].includes(error.status) && error.detail !== '';
