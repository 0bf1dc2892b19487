import { Page } from '../ui/Page';
import { ForbiddenState } from '../ui/states';

export function Forbidden({ what }: { what: string }) {
  return (
    <Page title="No access">
      <ForbiddenState what={what} />
    </Page>
  );
}
