import { useFormikContext } from 'formik';
import type { ComponentType, ReactNode } from 'react';
import { useContext, useEffect, useRef, useState } from 'react';
import { FormFrame } from '../../../ui/form/FormFrame';
import { UnsavedFormContext } from '../../../ui/form/unsavedFormContext';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { useOnFile, useRequired } from './api';
import {
  type ChecklistItem,
  type DocumentInput,
  type DocumentType,
  documentInput,
  lackingOf,
  type RequiredDocument,
  spread,
  type TypedValues,
  typedAtFirst,
  typedSchema,
} from './model';
import { SavePanel } from './SavePanel';
import { TypeChoice } from './TypeChoice';
import { TypeTabs } from './TypeTabs';
import { useChoice } from './useChoice';
import { useSaves } from './useSaves';

interface GeneratorProps {
  clientId: number;
  /** What is known of the client, above the types. */
  overview: ReactNode;
  Columns: ComponentType<{ children: ReactNode }>;
}

export function Generator({ clientId, overview, Columns }: GeneratorProps) {
  const required = useRequired(clientId);
  const { data, isValidating, ...onFile } = useOnFile(clientId);
  // What is on file decides what is chosen at first: an older copy of it does not do.
  const isFresh = useRef(false);
  isFresh.current ||= data !== undefined && !isValidating;
  const skeleton = <LoadingState label="Loading the document types" />;
  return (
    <Loaded reading={required} subject="the document types" skeleton={skeleton}>
      {(offered) => (
        <Loaded
          reading={{ ...onFile, data: isFresh.current ? data : undefined }}
          subject="the documents on file"
          skeleton={skeleton}
        >
          {(kept) => (
            <Chosen
              clientId={clientId}
              offered={offered}
              onFile={kept}
              overview={overview}
              Columns={Columns}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ChosenProps extends GeneratorProps {
  offered: RequiredDocument[];
  onFile: ChecklistItem[];
}

function Chosen({ clientId, offered, onFile, overview, Columns }: ChosenProps) {
  const choice = useChoice(offered, onFile);
  const { chosen } = choice;
  const [opened, setOpened] = useState<DocumentType | null>(null);
  const saves = useSaves(choice.noteSaved);
  const active = chosen.find((type) => type === opened) ?? chosen[0] ?? null;
  const toggle = (type: DocumentType) => {
    choice.toggle(type);
    // A user who ticks a type wants to see it.
    if (!chosen.includes(type)) setOpened(type);
  };
  const inputs = (values: TypedValues) =>
    offered
      .filter(({ type }) => chosen.includes(type))
      .map((each) => documentInput(clientId, each, values[each.type]));
  const isSaved = (input: DocumentInput) => saves.of(input)?.state === 'saved';
  const toSave = (values: TypedValues) =>
    inputs(values).filter((input) => !isSaved(input) && !choice.isLeftOut(input.type));
  const saveAll = async (values: TypedValues) => {
    const left = toSave(values);
    if (lackingOf(offered, left).length > 0) return false;
    const made = await saves.save(left);
    return made.length > 0 && made.length === left.length;
  };
  return (
    <FormFrame<TypedValues>
      draft={`document:new:${clientId}`}
      initialValues={typedAtFirst(offered)}
      schema={typedSchema}
      onSubmit={saveAll}
    >
      <SettleSaved isSaved={(values) => chosen.length > 0 && inputs(values).every(isSaved)} />
      <SpreadTyped offered={offered} />
      <Columns>
        <div className="about">
          {overview}
          <TypeChoice offered={offered} onFile={onFile} chosen={chosen} onToggle={toggle} />
        </div>
        <div className="papers">
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
        </div>
        {chosen.length > 1 ? (
          <div className="save">
            <SavePanel
              offered={offered}
              inputsOf={inputs}
              toSaveOf={toSave}
              saves={saves}
              choice={choice}
              onOpen={setOpened}
            />
          </div>
        ) : null}
      </Columns>
    </FormFrame>
  );
}

/** What says the same on every paper is typed once. */
function SpreadTyped({ offered }: { offered: RequiredDocument[] }) {
  const { values, setValues } = useFormikContext<TypedValues>();
  const before = useRef(values);
  useEffect(() => {
    const next = spread(offered, before.current, values);
    before.current = next ?? values;
    if (next) void setValues(next, false);
  }, [offered, values, setValues]);
  return null;
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
