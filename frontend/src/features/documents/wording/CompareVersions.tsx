import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { useComparison } from './api';
import { type ComparedSection, sectionName, versionText, type WordingVersion } from './model';

const Lines = styled('ul')(({ theme }) => ({
  margin: '8px 0 20px',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: '20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& > li': { padding: '2px 10px', minHeight: 24, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > [data-kind="added"]': {
    color: theme.vars.palette.status.green?.fg,
    backgroundColor: theme.vars.palette.status.green?.bg,
  },
  '& > [data-kind="removed"]': {
    color: theme.vars.palette.status.red?.fg,
    backgroundColor: theme.vars.palette.status.red?.bg,
    textDecoration: 'line-through',
  },
}));

interface CompareVersionsProps {
  id: number;
  versions: WordingVersion[];
  onClose: () => void;
}

/** What a version changed, line by line; against the one before unless another is chosen. */
export function CompareVersions({ id, versions, onClose }: CompareVersionsProps) {
  const titleId = useId();
  const [other, setOther] = useState('');
  const shown = versions.find((version) => version.id === id);
  const options = versions.flatMap((version) =>
    version.id === null || version.id === id
      ? []
      : [{ value: String(version.id), label: versionText(version) }],
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth scroll="body">
      <DialogTitle id={titleId}>{`Compare ${shown ? versionText(shown) : 'Versions'}`}</DialogTitle>
      <DialogContent>
        {options.length > 0 ? (
          <FilterSelect
            all="Previous version"
            label="Compare with"
            showLabel
            value={other}
            options={options}
            onChange={setOther}
          />
        ) : null}
        <Loaded
          reading={useComparison(id, other ? Number(other) : null)}
          subject="the comparison"
          skeleton={<LoadingState label="Loading the comparison" />}
        >
          {(sections) => <Sections sections={sections} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const SAID = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

function Sections({ sections }: { sections: ComparedSection[] }) {
  const changed = sections.filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'));
  if (changed.length === 0) return <EmptyState text="These versions are identical." />;
  return changed.map(({ section, title, lines }) => {
    const name = sectionName({ id: section, title });
    return (
      <section key={section} aria-label={name}>
        <Typography variant="h3" sx={{ mt: 5 }}>
          {name}
        </Typography>
        <Lines>
          {lines.map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and never move.
            <li key={index} data-kind={kind}>
              {SAID[kind] ? <span style={visuallyHidden}>{SAID[kind]}</span> : null}
              {text}
            </li>
          ))}
        </Lines>
      </section>
    );
  });
}
