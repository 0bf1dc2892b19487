import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ApiError } from '../../../api/ApiError';
import { problemText } from '../../../lib/forms/problemText';
import { PaperFrame } from '../../../ui/files/PaperFrame';
import { Panel } from '../../../ui/page/Page';
import type { useWordingPreview } from './api';
import { type Scope, sectionName, sectionOfField, type WordingValues } from './model';

const Problems = styled('ul')({ margin: '8px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' });

interface WordingPreviewProps extends Pick<Scope, 'type'>, Pick<WordingValues, 'sections'> {
  reading: ReturnType<typeof useWordingPreview>;
}

/** The document of a sample client with the sections as they are typed; else what is wrong with them. */
export function WordingPreview({
  type,
  sections,
  reading: { data: html, error, isOld },
}: WordingPreviewProps) {
  return (
    <Panel title="Preview" subtitle="With a sample client">
      {error ? <WhatIsWrong error={error} sections={sections} /> : null}
      {html === undefined && !error ? <Skeleton variant="rounded" height={420} /> : null}
      {html === undefined || error ? null : (
        <PaperFrame title={`Preview of ${type}`} html={html} isStale={isOld} />
      )}
    </Panel>
  );
}

interface WhatIsWrongProps {
  error: ApiError;
  sections: WordingValues['sections'];
}

/** Every problem, at its section; the sentence names the line. */
function WhatIsWrong({ error, sections }: WhatIsWrongProps) {
  const nameOf = (field: string) => {
    const section = sections[sectionOfField(field) ?? -1];
    return section ? `${sectionName(section)}: ` : '';
  };
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3" component="p">
        {problemText(error, "Couldn't load the preview. Please try again later.")}
      </Typography>
      {error.fields.length > 0 ? (
        <Problems aria-label="Problems">
          {error.fields.map(({ field, detail }) => (
            <li key={`${field} ${detail}`}>{`${nameOf(field)}${detail}`}</li>
          ))}
        </Problems>
      ) : null}
    </Alert>
  );
}
