import { Link } from 'react-router';
import type { components } from '../../../api/schema';
import { paths } from '../../../lib/paths/paths';
import { NO_BRAND, nameOf } from '../../../lib/people/person';
import { Panel } from '../../../ui/page/Page';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { Fact, Facts } from '../../../ui/text/Facts';

type Schemas = components['schemas'];

export function ClientInfo({ client }: { client: Schemas['Client'] }) {
  return (
    <Panel title="Client Information">
      <Facts>
        <Fact label="Name">
          <Link to={paths.client(client.id)}>{nameOf(client)}</Link>
        </Fact>
        <Fact label="Brand">{client.brand ?? NO_BRAND}</Fact>
        <Fact label="Service Type">{client.serviceType}</Fact>
      </Facts>
    </Panel>
  );
}

export function PropertyList({ properties }: { properties: Schemas['Property'][] }) {
  return (
    <Panel title="Properties">
      <RowList aria-label="Properties">
        {properties.map(({ id, resortName, location, state, mortgageStatus }) => (
          <li key={id}>
            <div>
              <strong>{resortName}</strong>
              <div>{[location, state].filter(Boolean).join(', ')}</div>
            </div>
            <StatusBadge kind="mortgage" status={mortgageStatus ?? 'Unknown Status'} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
