import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useServices } from '../../../api/useServices';
import { nameOf } from '../../../lib/people/person';
import { ReasonButton } from '../../../ui/buttons/ReasonButton';
import { CheckLine } from '../../../ui/fields/CheckLine';
import { DownloadButton } from '../../../ui/files/DownloadButton';
import type { ClientRow } from '../model';

/** As many as the server makes at once. */
const MAX_LABELS = 100;

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  maxHeight: 320,
  marginTop: 16,
  padding: '4px 0 4px 9px',
  overflow: 'auto',
});

/** Address labels of the clients that are chosen among those the list shows. */
export function LabelsDialog({ clients, onClose }: { clients: ClientRow[]; onClose: () => void }) {
  const titleId = useId();
  const offered = clients.slice(0, MAX_LABELS);
  const [chosen, setChosen] = useState(() => new Set(offered.map(({ id }) => id)));
  const { labelSheet } = useServices();
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  // In the order of the list, however they were chosen.
  const ids = offered.map(({ id }) => id).filter((id) => chosen.has(id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Address Labels</DialogTitle>
      <DialogContent>
        <Typography>{`Labels for the selected clients on ${labelSheet} sheets, in list order.`}</Typography>
        <Choices role="group" aria-label="Clients">
          {offered.map((client) => (
            <CheckLine
              key={client.id}
              label={nameOf(client)}
              checked={chosen.has(client.id)}
              onChange={(isChosen) => choose(client.id, isChosen)}
            />
          ))}
        </Choices>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        {ids.length === 0 ? (
          <ReasonButton variant="contained" unless="Select at least one client.">
            Make 0 Labels
          </ReasonButton>
        ) : (
          <DownloadButton
            variant="contained"
            href={`/api/clients/labels.pdf?ids=${ids.join(',')}`}
            onSaved={onClose}
          >
            {ids.length === 1 ? 'Make 1 Label' : `Make ${ids.length} Labels`}
          </DownloadButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
