import { useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { useSaver } from '../../../api/useSaver';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useSaveIntegration } from './api';
import { conflictChanges, type Integration, type IntegrationInput, isSaved } from './model';

const isIntegration = (value: object) => 'version' in value && 'additionalSettings' in value;

/** Saves one integration; `round` grows with each version that the form begins with. */
export function useIntegrationSaver(integration: Integration, onSaved?: () => void) {
  const [{ base, round }, setState] = useState({ base: integration, round: 0 });
  // Someone else set it up first; the list, which is read again after the refusal, brings theirs.
  const [isSecond, setSecond] = useState(false);
  if (isSecond && isSaved(integration)) {
    setSecond(false);
    setState({ base: integration, round: round + 1 });
  }
  const update = useSaveIntegration(isSaved(base) ? base.id : null);
  const notify = useNotify();
  const saver = useSaver<Integration, IntegrationInput>({
    update,
    isRecord: isIntegration,
    onSaved: (saved) => {
      setState({ base: saved, round: round + 1 });
      onSaved?.();
    },
  });
  const { conflict } = saver;
  return {
    base,
    round,
    saver,
    changes: conflict ? conflictChanges(conflict.base, conflict.current, conflict.patch) : [],
    told: () => notify.success('Settings Saved', 'API integration settings have been updated.'),
    failed: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'integration_exists') setSecond(true);
      notify.failure(error, 'Failed to save settings');
    },
  };
}
