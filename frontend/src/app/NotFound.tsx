import Button from '@mui/material/Button';
import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useOutletContext } from 'react-router';
import { MessageState } from '../ui/states/states';

export function NotFound() {
  const { pathname } = useLocation();
  const openSearch = useOutletContext<(() => void) | undefined>();
  useEffect(() => {
    document.title = '404 Page Not Found · Exitdesk';
  }, []);
  return (
    <MessageState
      icon={MapPinOff}
      title="404 Page Not Found"
      heading="h1"
      text={`Nothing found at ${pathname}. Check the address, or the page may have been removed.`}
    >
      <Button variant="contained" component={Link} to="/">
        Go to the Start Page
      </Button>
      {openSearch ? (
        <Button variant="outlined" onClick={openSearch}>
          Search Instead
        </Button>
      ) : null}
    </MessageState>
  );
}
