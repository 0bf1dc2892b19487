import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A row's name, as a real link so that it can be opened in a new tab. */
export const RowLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** A text link for the next step of a row, such as "Pay". */
export const RowAction = styled(Link)({
  fontWeight: 600,
  textDecoration: 'none',
  '@media print': { display: 'none' },
});
