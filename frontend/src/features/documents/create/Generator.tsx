import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { FormFrame } from '../../../ui/form/FormFrame';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Page';
import { EmptyState, LoadingState } from '../../../ui/states';
import { useAddress } from '../../../ui/useAddress';
import { useOnFile, useRequired } from './api';
import {
  chosenAtFirst,
  type DocumentType,
  documentInput,
  emptyTyped,
  type RequiredDocument,
  type TypedValues,
  toggled,
  typedSchema,
} from './model';
import { SavePanel } from './SavePanel';
import { TypeChoice } from './TypeChoice';
import { TypeTabs } from './TypeTabs';
import { useSaves } from './useSaves';

interface GeneratorProps {
  clientId: number;
  /** What is known of the client, above the types. */
  overview: ReactNode;
  Columns: ComponentType<{ children: ReactNode }>;
}

export function Generator({ clientId, overview, Columns }: GeneratorProps) {
  const reading = useRequired(clientId);
  return (
    <Loaded
      reading={reading}
      subject="the document types"
      skeleton={<LoadingState label="Loading the document types" />}
    >
      {(offered) => <Chosen clientId={clientId} offered={offered} overview={overview} Columns={Columns} />}
    </Loaded>
  );
}

function Chosen({ clientId, offered, overview, Columns }: GeneratorProps & { offered: RequiredDocument[] }) {
  const { params } = useAddress();
  const [chosen, setChosen] = useState(() => chosenAtFirst(offered, params.get('type')));
  const [opened, setOpened] = useState<DocumentType | null>(null);
  const saves = useSaves();
  const { data: onFile } = useOnFile(clientId);
  const active = chosen.find((type) => type === opened) ?? chosen[0] ?? null;
  const toggle = (type: DocumentType) => {
    setChosen(toggled(offered, chosen, type));
    // Whoever ticks a type wants to see it.
    if (!chosen.includes(type)) setOpened(type);
  };
  const inputs = (values: TypedValues) =>
    offered
      .filter(({ type }) => chosen.includes(type))
      .map((each) => documentInput(clientId, each, values[each.type]));
  const saveAll = async (values: TypedValues) => {
    await saves.save(inputs(values).filter((input) => saves.of(input)?.state !== 'saved'));
  };
  return (
    <FormFrame<TypedValues>
      draft={`document:new:${clientId}`}
      initialValues={emptyTyped(offered)}
      schema={typedSchema}
      onSubmit={saveAll}
    >
      <Columns>
        <div>
          {overview}
          <TypeChoice offered={offered} onFile={onFile ?? []} chosen={chosen} onToggle={toggle} />
          {chosen.length > 1 ? <SavePanel inputsOf={inputs} saves={saves} onOpen={setOpened} /> : null}
        </div>
        {active === null ? (
          <Panel title="Preview">
            <EmptyState text="Choose a document type to see its preview." />
          </Panel>
        ) : (
          <TypeTabs
            clientId={clientId}
            offered={offered}
            chosen={chosen}
            active={active}
            onOpen={setOpened}
            saves={saves}
          />
        )}
      </Columns>
    </FormFrame>
  );
}
