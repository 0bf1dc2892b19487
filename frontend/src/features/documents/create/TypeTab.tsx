import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { Download, Printer, Save as SaveIcon } from 'lucide-react';
import { Link } from 'react-router';
import { printPdf } from '../../../lib/browser/printPdf';
import { problemText } from '../../../lib/forms/problemText';
import { paths } from '../../../lib/paths/paths';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { useDownload } from '../../../ui/files/useDownload';
import { TypedFields } from '../components/TypedFields';
import { downloadPdfUrl, pdfUrl } from '../model';
import { filledIn, type TypedField } from '../typed';
import { usePreview } from './api';
import { type DocumentType, documentInput, type TypedValues } from './model';
import { Preview } from './Preview';
import type { useSaves } from './useSaves';

/** The fields beside the preview where there is room for both, else above it. */
const Room = styled('div')({ containerType: 'inline-size' });
const Beside = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '@container (min-width: 700px)': {
    gridTemplateColumns: 'minmax(200px, 1fr) minmax(0, 2.2fr)',
    '& > .fields': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });

interface TypeTabProps {
  clientId: number;
  type: DocumentType;
  /** No other type is chosen: nothing else on the page saves. */
  isOnly: boolean;
  fields: TypedField[];
  saves: ReturnType<typeof useSaves>;
}

export function TypeTab({ clientId, type, isOnly, fields, saves }: TypeTabProps) {
  const { values } = useFormikContext<TypedValues>();
  const preview = usePreview(clientId, type, filledIn(fields, values[type]?.data));
  return (
    <>
      <Actions
        clientId={clientId}
        type={type}
        fields={fields}
        isOnly={isOnly}
        saves={saves}
        isRefused={preview.error?.status === 422}
      />
      <Room>
        <Beside>
          <FieldGrid className="fields">
            <TextField className="wide" name={`${type}.title`} label="Title" hint="Defaults to the type." />
            <TypedFields fields={fields} under={`${type}.data`} />
          </FieldGrid>
          <Preview type={type} reading={preview} />
        </Beside>
      </Room>
    </>
  );
}

interface ActionsProps extends TypeTabProps {
  /** The preview says why it can't be made. */
  isRefused: boolean;
}

/**
 * There is no PDF before the document is saved, and what is printed or downloaded must be on file: so both save first, and say so.
 */
function Actions({ clientId, type, fields, isOnly, saves, isRefused }: ActionsProps) {
  const { download } = useDownload();
  const { values } = useFormikContext<TypedValues>();
  const input = documentInput(clientId, { type, fields }, values[type]);
  const save = saves.of(input);
  if (save?.state === 'saved') {
    const { id } = save.document;
    return (
      <Bar>
        <Button
          variant={isOnly ? 'contained' : 'outlined'}
          component={Link}
          to={paths.document(id)}
          replace={isOnly}
        >
          Open Document
        </Button>
        <Button
          variant="outlined"
          startIcon={<Printer size={16} strokeWidth={1.8} />}
          onClick={() => printPdf(pdfUrl(id))}
        >
          Print
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={downloadPdfUrl(id)}
          download
          startIcon={<Download size={16} strokeWidth={1.8} />}
        >
          Download
        </Button>
      </Bar>
    );
  }
  const isBusy = save?.state === 'waiting' || save?.state === 'saving';
  const saveThen = async (then?: (id: number) => void) => {
    const [made] = await saves.save([input]);
    if (made) then?.(made.id);
  };
  return (
    <>
      {save?.state === 'failed' ? (
        <Alert severity="error" sx={{ mb: 4 }}>
          {problemText(save.error, 'Failed to save document.')}
        </Alert>
      ) : null}
      <Bar>
        <Button
          variant={isOnly ? 'contained' : 'outlined'}
          loading={isBusy}
          disabled={isRefused}
          startIcon={<SaveIcon size={16} strokeWidth={1.8} />}
          onClick={() => void saveThen()}
        >
          Save
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy || isRefused}
          startIcon={<Printer size={16} strokeWidth={1.8} />}
          onClick={() => void saveThen((id) => printPdf(pdfUrl(id)))}
        >
          Save and Print
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy || isRefused}
          startIcon={<Download size={16} strokeWidth={1.8} />}
          onClick={() => void saveThen((id) => void download(downloadPdfUrl(id)))}
        >
          Save and Download
        </Button>
      </Bar>
    </>
  );
}
