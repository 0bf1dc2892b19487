import { styled } from '@mui/material/styles';

/** A smaller line below a cell's value. */
export const BelowText = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
}));
