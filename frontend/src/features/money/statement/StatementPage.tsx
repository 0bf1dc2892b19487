import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCan, useUser } from '../../../api/SessionContext';
import { currentMonth } from '../../../lib/dates/months';
import { formatRange } from '../../../lib/dates/wallTime';
import { paths } from '../../../lib/paths/paths';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { ExportButton } from '../../../ui/files/ExportButton';
import { PdfButton } from '../../../ui/files/PdfButton';
import { Page } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useStatementPeople } from '../commissions/api';
import { periodOf } from './model';
import { PeriodBar } from './PeriodBar';
import { StatementPanel } from './StatementPanel';

/** Whose statement: for who sees all, the one the address names, else the first by name; else one's own. */
function usePerson() {
  const user = useUser();
  const seesAll = useCan('commissions.read_all');
  const reading = useStatementPeople(seesAll);
  const { params } = useAddress();
  if (!seesAll) return { reading: null, people: undefined, userId: user?.id ?? null, isNobody: false };
  const { data: people } = reading;
  const asked = Number(params.get('userId'));
  const userId = asked > 0 ? asked : (people?.[0]?.id ?? null);
  return { reading, people: people ?? [], userId, isNobody: people !== undefined && userId === null };
}

export default function StatementPage() {
  const current = currentMonth(useBusinessTimeZone());
  const { params } = useAddress();
  const period = periodOf(params, current);
  const { reading, people, userId, isNobody } = usePerson();
  const canExport = useCan('money.export');
  const mayReadTax = useCan('tax.read');
  const query = userId === null ? null : { userId, ...period };
  const statement = isNobody ? (
    <EmptyState text="No one on the team earns commissions yet." />
  ) : (
    <StatementPanel query={query} />
  );
  return (
    <Page
      title="Commission Tracker"
      subtitle={`Earned and paid, ${formatRange(period)}`}
      actions={
        query ? (
          <>
            {mayReadTax ? (
              <Button variant="outlined" component={Link} to={paths.payee(`U${query.userId}`)}>
                W-9
              </Button>
            ) : null}
            <PdfButton label="Statement PDF" href={queryUrl('/api/commissions/statement.pdf', query)} />
            {canExport ? <ExportButton href={queryUrl('/api/commissions/statement.csv', query)} /> : null}
          </>
        ) : null
      }
    >
      <PeriodBar people={people} userId={userId} period={period} current={current} />
      {reading ? (
        <Loaded reading={reading} subject="the salespeople" skeleton={statement}>
          {() => statement}
        </Loaded>
      ) : (
        statement
      )}
    </Page>
  );
}
