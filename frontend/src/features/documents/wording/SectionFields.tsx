import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { Panel } from '../../../ui/page/Page';
import { newSectionId, type Section, sectionName, type WordingValues } from './model';
import { PrintedSection, type Printing } from './PrintedSection';

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A section moved by one place. */
function moved(sections: readonly Section[], index: number, by: -1 | 1): Section[] {
  const next = [...sections];
  const [section] = next.splice(index, 1);
  if (section) next.splice(index + by, 0, section);
  return next;
}

/** The sections, each a title and a text beside what is printed of it; they can be added, moved and removed. */
export function SectionFields({ printing }: { printing: Printing }) {
  const { values, setFieldValue } = useFormikContext<WordingValues>();
  const { sections } = values;
  const put = (next: Section[]) => void setFieldValue('sections', next);
  return (
    <>
      {sections.map((section, index) => (
        <Panel
          key={section.id}
          title={sectionName(section)}
          actions={
            <MoreMenu
              label={`More for ${sectionName(section)}`}
              items={[
                ...(index > 0 ? [{ label: 'Move Up', onClick: () => put(moved(sections, index, -1)) }] : []),
                ...(index < sections.length - 1
                  ? [{ label: 'Move Down', onClick: () => put(moved(sections, index, 1)) }]
                  : []),
                ...(sections.length > 1
                  ? [
                      {
                        label: 'Remove Section',
                        isDestructive: true,
                        onClick: () => put(sections.filter(({ id }) => id !== section.id)),
                      },
                    ]
                  : []),
              ]}
            />
          }
        >
          <Beside>
            <FieldGrid>
              <TextField className="wide" name={`sections.${index}.title`} label="Title" />
              <TextField className="wide" name={`sections.${index}.text`} label="Text" rows={4} required />
            </FieldGrid>
            <PrintedSection section={section} printing={printing} />
          </Beside>
        </Panel>
      ))}
      <Button
        variant="outlined"
        startIcon={<Plus size={16} strokeWidth={1.8} />}
        sx={{ mb: 4 }}
        onClick={() => put([...sections, { id: newSectionId(sections), title: '', text: '' }])}
      >
        Add Section
      </Button>
    </>
  );
}
