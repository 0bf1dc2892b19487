import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useRestoreWording } from './api';
import type { Wording, WordingValues } from './model';

const ExplainRestored = lazyPart(() => import('./ExplainRestored').then((module) => module.ExplainRestored));

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
  const [asked, setAsked] = useState<string | null>(null);
  const restore = async (phraseReason?: string) => {
    if (dirty) return void notify.error('Save your changes before you restore a version.');
    try {
      const restored = await run({ basedOn: newest, ...(phraseReason ? { phraseReason } : {}) });
      setAsked(null);
      onTake(restored);
      notify.success('Wording Restored', `Version ${version} is version ${restored.version} now.`);
    } catch (error) {
      const sentence = unexplained(error);
      setAsked(sentence);
      if (sentence === null) notify.failure(error, 'Failed to restore the wording');
    }
  };
  return (
    <>
      <Button loading={isRunning} aria-label={`Restore version ${version}`} onClick={() => void restore()}>
        Restore
      </Button>
      {asked === null ? null : (
        <ExplainRestored
          sentence={asked}
          isRunning={isRunning}
          onExplain={(reason) => void restore(reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The sentence of the server when the version says words that warn. */
const unexplained = (error: unknown) =>
  error instanceof ApiError && error.code === 'phrase_unexplained' ? error.detail : null;
