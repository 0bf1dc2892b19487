import { styled } from '@mui/material/styles';

/** Below the name of a record: its status, which is changed here, and short facts parted by dots. */
export const HeadLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginTop: 4,
  // What a refused change says takes a row of its own.
  '& > section': { display: 'contents' },
  '& > section > .MuiAlert-root': { flexBasis: '100%', marginBottom: 4 },
  '& > span + span::before': { content: '"·"', marginRight: 8 },
});
