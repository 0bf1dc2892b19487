import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { TextField } from '../../../ui/fields/TextField';
import { CancelButton } from '../../../ui/form/CancelButton';
import { EditFrame } from '../../../ui/form/EditFrame';
import { type Explained, reasonOf } from '../../../ui/form/explained';
import { FormActions } from '../../../ui/form/FormActions';
import { PhraseReason } from '../../../ui/form/PhraseReason';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Panel } from '../../../ui/page/Page';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useSaveVersion } from './api';
import {
  isScript,
  pagesOf,
  type Script,
  type ScriptPage,
  type ScriptValues,
  scriptSchema,
  toValues,
} from './model';
import { PageFields } from './PageFields';

interface ScriptPatch extends Partial<Explained> {
  name: string;
  pages: ScriptPage[];
}

const textOf = (pages: readonly ScriptPage[]): string =>
  pages.map(({ title, text }) => `${title}: ${text}`).join(' / ');

const told = ({ name, pages }: ScriptPatch) => ({ name, pages: textOf(pages) });

const conflictChanges = ({ base, current, patch }: Conflict<Script, ScriptPatch>) =>
  differences({
    before: told(base),
    now: told(current),
    mine: told(patch),
    label: (field) => (field === 'name' ? 'Name' : 'Pages'),
  });

/** Writes the next version; the one that it began with stays as it is. */
export function ScriptEditor({ script, onDone }: { script: Script; onDone: () => void }) {
  // The version being edited, also while a newer one is read.
  const [base] = useState(script);
  const [initial] = useState(() => ({ ...toValues(base), phraseReason: '' }));
  const update = useSaveVersion(base.id);
  const saver = useSaver<Script, ScriptPatch>({ update, isRecord: isScript, onSaved: onDone });
  const notify = useNotify();
  return (
    <EditFrame<ScriptValues & Explained, Script, ScriptPatch>
      draft={`script:${base.id}`}
      initialValues={initial}
      schema={scriptSchema}
      recordName="script"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => ({ name: values.name.trim(), pages: pagesOf(values), ...reasonOf(values) })}
      onDone={() => notify.success('Version Saved', base.name)}
      onFailed={(error) => notify.failure(error, 'Failed to save the script')}
    >
      <Panel title="Script" subtitle="Saved as a new version. Calls keep the one that was read.">
        <TextField name="name" label="Name" required />
      </Panel>
      <PageFields />
      <PhraseReason />
      <FormActions>
        <CancelButton onCancel={onDone} />
        <SubmitButton label="Save New Version" />
      </FormActions>
    </EditFrame>
  );
}
