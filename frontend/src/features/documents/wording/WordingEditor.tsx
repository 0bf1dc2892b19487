import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useMemo, useRef } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { TextField } from '../../../ui/fields/TextField';
import { EditFrame } from '../../../ui/form/EditFrame';
import { type Explained, reasonOf } from '../../../ui/form/explained';
import { FormActions } from '../../../ui/form/FormActions';
import { PhraseReason } from '../../../ui/form/PhraseReason';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Panel } from '../../../ui/page/Page';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useSaveWording, useWordingPreview } from './api';
import {
  conflictChanges,
  reapplyChanges,
  type Section,
  type Wording,
  type WordingValues,
  wordingSchema,
} from './model';
import { Placeholders } from './Placeholders';
import { printedParts } from './printed';
import { SectionFields } from './SectionFields';
import { Versions } from './Versions';
import { WordingPreview } from './WordingPreview';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));

interface WordingPatch extends Explained {
  sections: Section[];
  note: string;
}

const isWording = (value: object) => 'sections' in value && 'placeholders' in value;

/** Saves a version based on the one the edit began with, or on the newer one once that is known. */
function useWordingSaver(wording: Wording, onTake: (wording: Wording) => void) {
  const { type, brand, state } = wording;
  const { run, isRunning } = useSaveWording();
  const newer = useRef<Wording | null>(null);
  const update = {
    isRunning,
    run: ({ sections, note, phraseReason, version }: WordingPatch & { version: number }) =>
      run({
        type,
        ...(brand ? { brand } : {}),
        ...(state ? { state } : {}),
        basedOn: version,
        sections: newer.current
          ? reapplyChanges(newer.current.sections, wording.sections, sections)
          : sections,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...reasonOf({ phraseReason }),
      }),
  };
  const saver = useSaver<Wording, WordingPatch>({ update, isRecord: isWording, onSaved: onTake });
  newer.current = saver.conflict?.current ?? null;
  return saver;
}

const changesOf = ({ base, current, patch }: Conflict<Wording, WordingPatch>) =>
  conflictChanges(base.sections, current.sections, patch.sections);

interface WordingEditorProps {
  wording: Wording;
  onTake: (wording: Wording) => void;
}

export function WordingEditor({ wording, onTake }: WordingEditorProps) {
  const notify = useNotify();
  const saver = useWordingSaver(wording, onTake);
  const { type, brand, state, sections } = wording;
  return (
    <EditFrame<WordingValues & Explained, Wording, WordingPatch>
      draft={`wording:${type}:${brand ?? ''}:${state ?? ''}`}
      initialValues={{ sections, note: '', phraseReason: '' }}
      schema={wordingSchema}
      recordName="wording"
      base={wording}
      saver={saver}
      changes={saver.conflict ? changesOf(saver.conflict) : []}
      patchOf={(values) => values}
      onDone={() => notify.success('Wording Saved', type)}
      onFailed={(error) => notify.failure(error, 'Failed to save the wording')}
    >
      <Workplace wording={wording} onTake={onTake} />
    </EditFrame>
  );
}

/** The sections beside their pages; below them what saves, the versions and the whole paper. */
function Workplace({ wording, onTake }: WordingEditorProps) {
  const { type, brand, state, placeholders } = wording;
  const { sections } = useFormikContext<WordingValues>().values;
  const reading = useWordingPreview({ type, brand, sections });
  const { data: html, error, isOld } = reading;
  // A preview has hundreds of kilobytes: it is taken apart once.
  const parts = useMemo(() => (html === undefined ? null : printedParts(html)), [html]);
  return (
    <>
      <Placeholders placeholders={placeholders} />
      <SectionFields printing={{ parts, isOld, hasFailed: error !== undefined }} />
      <Columns>
        <div>
          <Panel title="Save">
            <TextField name="note" label="What Changed" hint="Optional. Saved with the version." />
            <PhraseReason />
            <FormActions>
              <SubmitButton label="Save New Version" />
            </FormActions>
          </Panel>
          <Versions scope={{ type, brand, state }} onTake={onTake} />
        </div>
        <WordingPreview type={type} sections={sections} reading={reading} />
      </Columns>
    </>
  );
}
