import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { Page, Panel } from '../ui/page/Page';
import { ForbiddenState } from '../ui/states/states';

export function Forbidden({ action }: { action: string }) {
  const navigate = useNavigate();
  return (
    <Page title="No Access">
      <Panel title="You don't have access to this page">
        <ForbiddenState action={action}>
          <Button variant="outlined" onClick={() => navigate(-1)}>
            Go Back
          </Button>
          <Button variant="outlined" component={Link} to="/">
            Start Page
          </Button>
        </ForbiddenState>
      </Panel>
    </Page>
  );
}
