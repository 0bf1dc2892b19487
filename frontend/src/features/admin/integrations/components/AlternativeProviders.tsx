import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { EmptyState } from '../../../../ui/states/states';
import { RowList } from '../../../../ui/table/RowList';
import { type Integration, ofKind, unsaved } from '../model';
import { InUse } from './InUse';

const ProviderDialog = lazyPart(() => import('./ProviderDialog').then((module) => module.ProviderDialog));
const DeleteProvider = lazyPart(() => import('./DeleteProvider').then((module) => module.DeleteProvider));

const KIND = 'alternative_ai_provider';

/** Any other service that speaks the same language, besides the first. */
export function AlternativeProviders({ all }: { all: Integration[] }) {
  const [opened, setOpened] = useState<Integration | null>(null);
  const [deleting, setDeleting] = useState<Integration | null>(null);
  const providers = ofKind(all, KIND);
  const add = (
    <Button startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={() => setOpened(unsaved(KIND))}>
      Add Provider
    </Button>
  );
  return (
    <Panel
      title="Alternative AI Providers"
      subtitle="Any OpenAI-compatible service. Used while the AI provider is off."
      actions={add}
    >
      {providers.length === 0 ? <EmptyState dense text="No alternative providers yet." /> : null}
      {providers.length > 0 ? (
        <RowList aria-label="Alternative AI providers">
          {providers.map((provider) => (
            <li key={provider.id}>
              <div>
                <strong>{provider.name}</strong>
                <div>{`${provider.additionalSettings.model} · ${provider.apiEndpoint}`}</div>
              </div>
              <InUse integration={provider} />
              <Button
                variant="outlined"
                onClick={() => setOpened(provider)}
                aria-label={`Edit ${provider.name}`}
              >
                Edit
              </Button>
              <Button
                color="error"
                onClick={() => setDeleting(provider)}
                aria-label={`Delete ${provider.name}`}
              >
                Delete
              </Button>
            </li>
          ))}
        </RowList>
      ) : null}
      {opened ? <ProviderDialog provider={opened} onClose={() => setOpened(null)} /> : null}
      {deleting ? <DeleteProvider provider={deleting} onClose={() => setDeleting(null)} /> : null}
    </Panel>
  );
}
