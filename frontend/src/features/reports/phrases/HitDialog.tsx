import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { formatDate, formatInstant } from '../../../lib/dates/dates';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import type { PhraseHit } from './api';
import { RecordLink } from './hitColumns';
import { decisionWords, placeWords, writerOf } from './model';

interface HitDialogProps {
  hit: PhraseHit;
  onClose: () => void;
}

/** The text that says the words, and what became of it. */
export function HitDialog({ hit, onClose }: HitDialogProps) {
  const titleId = useId();
  const zone = useBusinessTimeZone();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`“${hit.words}”`}</DialogTitle>
      <DialogContent>
        <Facts>
          <Fact label="Text" wide>
            {hit.text}
          </Fact>
          <Fact label="Written By">{writerOf(hit)}</Fact>
          <Fact label="Time">{formatInstant(hit.at, zone)}</Fact>
          <Fact label="Where">{placeWords(hit)}</Fact>
          <Fact label="Record">
            <RecordLink hit={hit} />
          </Fact>
          <Fact label="Brand">{hit.brand}</Fact>
          <Fact label="Outcome">{decisionWords(hit)}</Fact>
          <Fact label="Rule">{`${hit.phrase}, from ${formatDate(hit.ruleFrom)}`}</Fact>
          <Fact label="Reason" wide>
            {hit.reason}
          </Fact>
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
