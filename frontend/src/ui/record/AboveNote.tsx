import { styled } from '@mui/material/styles';

/** What can be done with a timeline, above its note field; no room without anything. */
export const AboveNote = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  margin: '-8px 0 4px',
  '&:empty': { display: 'none' },
});
