import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { OUR_COMPANY, YOUR_NAME } from '../../../lib/calling/scriptText';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { TextField } from '../../../ui/fields/TextField';
import { Panel } from '../../../ui/page/Page';
import { ChoiceFields } from './ChoiceFields';
import { moved, newPage, type PageValues, pageName, type ScriptValues } from './model';

const OPENING_HINT = 'Name, brand and purpose first, then “May I go on?”.';
const FILLED_IN = `On the card, ${YOUR_NAME} is the rep’s name and ${OUR_COMPANY} the campaign’s brand, or the office’s name.`;

/** The pages, each with what is said and the answers to choose from; they can be added, moved and removed. */
export function PageFields() {
  const { values, setFieldValue } = useFormikContext<ScriptValues>();
  const { pages } = values;
  const put = (next: PageValues[]) => void setFieldValue('pages', next);
  const itemsOf = (key: string, place: number) => [
    ...(place > 0 ? [{ label: 'Move Up', onClick: () => put(moved(pages, place, -1)) }] : []),
    ...(place < pages.length - 1 ? [{ label: 'Move Down', onClick: () => put(moved(pages, place, 1)) }] : []),
    ...(pages.length > 1
      ? [
          {
            label: 'Remove Page',
            isDestructive: true,
            onClick: () => put(pages.filter((page) => page.key !== key)),
          },
        ]
      : []),
  ];
  return (
    <>
      {pages.map(({ key, title }, place) => {
        const name = pageName(title, place);
        return (
          <Panel
            key={key}
            title={name}
            actions={<MoreMenu label={`More for ${name}`} items={itemsOf(key, place)} />}
          >
            <FieldGrid>
              <TextField className="wide" name={`pages.${place}.title`} label="Title" required />
              <TextField
                className="wide"
                name={`pages.${place}.text`}
                label="What Is Said"
                rows={4}
                hint={place === 0 ? `${OPENING_HINT} ${FILLED_IN}` : FILLED_IN}
                required
              />
            </FieldGrid>
            <ChoiceFields place={place} />
          </Panel>
        );
      })}
      <Button
        variant="outlined"
        startIcon={<Plus size={16} strokeWidth={1.8} />}
        onClick={() => put([...pages, newPage(pages)])}
      >
        Add Page
      </Button>
    </>
  );
}
