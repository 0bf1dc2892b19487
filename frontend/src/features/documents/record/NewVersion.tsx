import { useNavigate } from 'react-router';
import { object } from 'yup';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { useNotify } from '../../../ui/toasts/useNotify';
import { TypedFields } from '../components/TypedFields';
import { useRequired } from '../create/api';
import { type DocumentPage, documentLink } from '../model';
import { filledIn, type TypedField, type TypedTexts, textsOf } from '../typed';
import { useNewVersion } from './api';

interface NewVersionProps {
  document: DocumentPage;
  onClose: () => void;
}

interface Values {
  data: TypedTexts;
}

/** The server says what is wrong with a field. */
const schema = object({});

/** Makes the document again of today's records. What was typed for it stands in the fields, to be corrected. */
export function NewVersion({ document, onClose }: NewVersionProps) {
  return (
    <OpenedRecord recordName="form" reading={useRequired(document.clientId)} onClose={onClose}>
      {(offered) => {
        const fields = offered.find(({ type }) => type === document.type)?.fields ?? [];
        return <NewVersionForm document={document} fields={fields} onClose={onClose} />;
      }}
    </OpenedRecord>
  );
}

function NewVersionForm({ document, fields, onClose }: NewVersionProps & { fields: TypedField[] }) {
  const { id, title, data } = document;
  const { run } = useNewVersion(id);
  const notify = useNotify();
  const navigate = useNavigate();
  const typed = data ?? {};
  const isOffered = (name: string) => fields.some((field) => field.name === name);
  // A fee that now stands in the client's other agreement has no field here, and stays with the document.
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !isOffered(name)));
  const submit = async (values: Values) => {
    const made = await run({ data: { ...kept, ...filledIn(fields, values.data) } });
    notify.success('New Version Saved', made.title);
    void navigate(documentLink(made.id));
  };
  return (
    <FormDialog<Values>
      title={`New Version of ${title}`}
      submitLabel="Save New Version"
      wide
      draft={`document:${id}:new-version`}
      initialValues={{ data: textsOf(fields, typed) }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) =>
        notify.failure(error, 'Failed to save document.', { title: 'Error saving document' })
      }
      onClose={onClose}
    >
      <FieldGrid>
        <TypedFields fields={fields} under="data" />
      </FieldGrid>
    </FormDialog>
  );
}
