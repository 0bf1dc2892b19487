import type { ReactNode } from 'react';
import { EditFrame } from '../../../../ui/form/EditFrame';
import { type Integration, isSaved, schemaOf, toInput, toValues } from '../model';
import { useIntegrationSaver } from '../useIntegrationSaver';

interface IntegrationFormProps {
  integration: Integration;
  children: (base: Integration) => ReactNode;
}

/** One integration's card. It starts over with what was saved, so that no key stays in the field. */
export function IntegrationForm({ integration, children }: IntegrationFormProps) {
  const { base, round, saver, changes, told, failed } = useIntegrationSaver(integration);
  return (
    <EditFrame
      key={round}
      recordName="integration"
      // Without the key, which is never kept.
      draft={`integration:${isSaved(base) ? base.id : base.kind}`}
      initialValues={toValues(base)}
      schema={schemaOf(base.kind)}
      base={base}
      saver={saver}
      changes={changes}
      patchOf={(values) => toInput(values, base.kind)}
      onDone={told}
      onFailed={failed}
    >
      {children(base)}
    </EditFrame>
  );
}
