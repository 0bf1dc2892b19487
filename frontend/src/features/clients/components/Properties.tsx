import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Panel } from '../../../ui/page/Page';
import { FailedRefresh } from '../../../ui/states/FailedRefresh';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states';
import { useProperties } from '../propertyApi';
import type { Property } from '../propertyModel';
import { type OpenForm, usePanelAddress } from '../usePanelAddress';
import { PropertyCard } from './PropertyCard';

const AddProperty = lazyPart(() =>
  import(/* webpackChunkName: "property-dialog" */ './PropertyDialog').then((module) => module.AddProperty),
);
const EditProperty = lazyPart(() =>
  import(/* webpackChunkName: "property-dialog" */ './PropertyDialog').then((module) => module.EditProperty),
);

const ExitCaseDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './ExitCaseDialog').then((module) => module.ExitCaseDialog),
);
const MilestoneDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './MilestoneDialog').then((module) => module.MilestoneDialog),
);

export function Properties({ clientId, canWrite }: { clientId: number; canWrite: boolean }) {
  const { data, error, reload } = useProperties(clientId);
  const { form, open, close } = usePanelAddress();
  const top = useRef<HTMLDivElement>(null);
  // Closing a form refetches, so that changes by others show.
  const closeForm = () => {
    close();
    reload();
  };
  const add = (
    <Button startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={() => open({ kind: 'newProperty' })}>
      Add Property
    </Button>
  );
  return (
    <Panel title="Properties" actions={canWrite ? add : null}>
      {error && !data ? <ErrorState text="Couldn't load properties." onRetry={reload} /> : null}
      {error && data ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {data || error ? null : <LoadingState label="Loading the properties" />}
      {data?.length === 0 ? <EmptyState dense text="No properties yet." /> : null}
      <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
        {data?.map((property) => (
          <PropertyCard
            key={property.id}
            property={property}
            canWrite={canWrite}
            onOpen={open}
            onFocusLost={() => top.current?.focus({ preventScroll: true })}
          />
        ))}
      </div>
      {canWrite && form && data ? (
        <OpenedForm form={form} clientId={clientId} properties={data} onClose={closeForm} />
      ) : null}
    </Panel>
  );
}

interface OpenedFormProps {
  form: OpenForm;
  clientId: number;
  properties: Property[];
  onClose: () => void;
}

/** The form that the address names; none when it names what is not there. */
function OpenedForm({ form, clientId, properties, onClose }: OpenedFormProps) {
  if (form.kind === 'newProperty') return <AddProperty clientId={clientId} onClose={onClose} />;
  if (form.kind === 'property') {
    const property = properties.find(({ id }) => id === form.id);
    return property ? <EditProperty key={form.id} property={property} onClose={onClose} /> : null;
  }
  const exitCase = properties.find((property) => property.exitCase?.id === form.id)?.exitCase;
  if (!exitCase) return null;
  if (form.kind === 'case') return <ExitCaseDialog key={form.id} exitCase={exitCase} onClose={onClose} />;
  const milestone = exitCase.milestones.find((each) => each.milestone === form.milestone);
  return milestone ? <MilestoneDialog caseId={exitCase.id} milestone={milestone} onClose={onClose} /> : null;
}
