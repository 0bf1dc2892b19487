import { useFormikContext } from 'formik';
import type { ComponentType, ReactNode } from 'react';
import { useContext, useEffect, useState } from 'react';
import { FormFrame } from '../../../ui/form/FormFrame';
import { UnsavedFormContext } from '../../../ui/form/unsavedFormContext';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Page';
import { EmptyState, LoadingState } from '../../../ui/states';
import { useAddress } from '../../../ui/useAddress';
import { useOnFile, useRequired } from './api';
import {
  chosenAtFirst,
  type DocumentInput,
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
  const isSaved = (input: DocumentInput) => saves.of(input)?.state === 'saved';
  const saveAll = async (values: TypedValues) => {
    const left = inputs(values).filter((input) => !isSaved(input));
    const made = await saves.save(left);
    return made.length > 0 && made.length === left.length;
  };
  return (
    <FormFrame<TypedValues>
      draft={`document:new:${clientId}`}
      initialValues={emptyTyped(offered)}
      schema={typedSchema}
      onSubmit={saveAll}
    >
      <SettleSaved isSaved={(values) => chosen.length > 0 && inputs(values).every(isSaved)} />
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

/** Documents are saved one by one too: once all of them are, nothing is left to ask about. */
function SettleSaved({ isSaved }: { isSaved: (values: TypedValues) => boolean }) {
  const { values } = useFormikContext<TypedValues>();
  const form = useContext(UnsavedFormContext);
  useEffect(() => {
    if (isSaved(values)) form?.discard();
  });
  return null;
}
