import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router';

const Root = styled('main')({
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
});

export function NotFound() {
  useEffect(() => {
    document.title = '404 Page Not Found · Exitdesk';
  }, []);
  return (
    <Root>
      <Typography variant="h1">404 Page Not Found</Typography>
      <Link to="/">Go to the start page</Link>
    </Root>
  );
}
