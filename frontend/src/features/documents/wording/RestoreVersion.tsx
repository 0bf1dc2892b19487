import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useNotify } from '../../../ui/useNotify';
import { useRestoreWording } from './api';
import type { Wording, WordingValues } from './model';

interface RestoreVersionProps {
  id: number;
  version: number;
  /** The newest version that is shown. */
  newest: number;
  onTake: (wording: Wording) => void;
}

/** Makes the text of an older version the next one. What is typed and not saved would be lost over it. */
export function RestoreVersion({ id, version, newest, onTake }: RestoreVersionProps) {
  const { dirty } = useFormikContext<WordingValues>();
  const { run, isRunning } = useRestoreWording(id);
  const notify = useNotify();
  const restore = async () => {
    if (dirty) return void notify.error('Save your changes before you restore a version.');
    try {
      const restored = await run(newest);
      onTake(restored);
      notify.success('Wording Restored', `Version ${version} is version ${restored.version} now.`);
    } catch (error) {
      notify.failure(error, 'Failed to restore the wording');
    }
  };
  return (
    <Button loading={isRunning} aria-label={`Restore version ${version}`} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
