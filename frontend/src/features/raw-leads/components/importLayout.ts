import { styled } from '@mui/material/styles';

/** The buttons under a step. */
export const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 16,
});

export const TableScroller = styled('div')({ overflowX: 'auto' });
