import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { tokens } from '../../theme/tokens';
import { BarSlot } from './InBar';

const Body = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '8px 16px 16px',
  '& > .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& > .fields': { display: 'grid', gap: 12 },
  '& [data-place]:empty': { display: 'none' },
  '& [data-place="views"]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& [data-place="views"] > .MuiInputBase-root': { flex: '1 1 160px', minWidth: 0 },
  '& [aria-label="Active filters"]': { padding: 0 },
});

interface FilterSheetProps {
  onClose: () => void;
  children: ReactNode;
}

/** What a phone's list is narrowed and ordered by, over the foot of the page. */
export function FilterSheet({ onClose, children }: FilterSheetProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            maxHeight: '85dvh',
            borderTopLeftRadius: tokens.radius.dialog,
            borderTopRightRadius: tokens.radius.dialog,
          },
        },
      }}
    >
      <Body>
        <div className="head">
          <Typography variant="h2" id={titleId}>
            Filters
          </Typography>
          <Button onClick={onClose}>Done</Button>
        </div>
        <BarSlot place="views" />
        <div className="fields">{children}</div>
        <BarSlot place="figures" />
      </Body>
    </Drawer>
  );
}
