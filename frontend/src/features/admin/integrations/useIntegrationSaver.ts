import { useState } from 'react';
import { useSaver } from '../../../api/useSaver';
import { useNotify } from '../../../ui/useNotify';
import { useSaveIntegration } from './api';
import { conflictChanges, type Integration, type IntegrationInput, isSaved } from './model';

const isIntegration = (value: object) => 'version' in value && 'additionalSettings' in value;

/** Saves one integration; `round` grows with each version that the form begins with. */
export function useIntegrationSaver(integration: Integration, onSaved?: () => void) {
  const [{ base, round }, setState] = useState({ base: integration, round: 0 });
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
    failed: (error: unknown) => notify.failure(error, 'Failed to save settings'),
  };
}
