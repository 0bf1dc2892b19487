import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { ALL_TIME } from '../../../lib/dates/spans';
import { paths } from '../../../lib/paths/paths';
import { formatCount, wordsOf } from '../../../lib/words/labels';
import { FigureStrip } from '../../../ui/figures/FigureStrip';
import { ListLink } from '../../../ui/list/ListLink';
import { Money } from '../../../ui/money/Money';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { RecordColumns } from '../../../ui/record/RecordColumns';
import { RecordFailed } from '../../../ui/states/RecordFailed';
import { ForbiddenState, LoadingState } from '../../../ui/states/states';
import { MoneyBadge } from '../MoneyBadge';
import { RecordHistory } from '../RecordHistory';
import { ActiveButton } from './ActiveButton';
import { usePartner } from './api';
import { type PartnerRow, stateOf } from './model';
import { PartnerCases } from './PartnerCases';
import { PartnerPayments } from './PartnerPayments';
import { usePartnerDialog } from './usePartnerDialog';

const EditPartner = lazyPart(() =>
  import(/* webpackChunkName: "partner-form" */ './PartnerForm').then((module) => module.EditPartner),
);

/** A list without filters stands as far from its title as one with them. */
const UnderTitle = styled('div')({ paddingTop: 12 });

export default function PartnerPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = usePartner(id);
  if (error?.status === 403) return <ForbiddenState action="see this partner" />;
  if (error && !data) {
    return (
      <RecordFailed
        recordName="partner"
        error={error}
        list={{ to: '/partners', label: 'Partners' }}
        onRetry={reload}
      />
    );
  }
  return data ? <PartnerScreen partner={data} /> : <LoadingState label="Loading the partner" />;
}

function PartnerScreen({ partner }: { partner: PartnerRow }) {
  const { id, name, type, caseCount, paid, underway } = partner;
  const canWrite = useCan('payments.write');
  const mayReadTax = useCan('tax.read');
  const { dialog, openEdit, close } = usePartnerDialog();
  return (
    <Page
      title={name}
      subtitle={
        <>
          <ListLink to="/partners">Partners</ListLink> · {wordsOf(type)} ·{' '}
          <MoneyBadge status={stateOf(partner)} />
        </>
      }
      actions={
        <>
          {mayReadTax ? (
            <Button variant="outlined" component={Link} to={paths.payee(`P${id}`)}>
              W-9
            </Button>
          ) : null}
          {canWrite ? (
            <>
              <ActiveButton partner={partner} />
              <Button variant="outlined" onClick={() => openEdit(id)}>
                Edit Partner
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <FigureStrip
        label="Partner totals"
        figures={[
          { label: 'Exit Cases', value: formatCount(caseCount), second: ALL_TIME },
          {
            label: 'Underway',
            value: <Money dollars={underway} />,
            second: 'Pending and processing, all time',
          },
          { label: 'Paid', value: <Money dollars={paid} />, second: 'Completed payments, all time' },
        ]}
      />
      <RecordColumns>
        <Panel title="Payments" flush>
          <UnderTitle>
            <PartnerPayments partnerId={id} />
          </UnderTitle>
        </Panel>
        <Panel title="Exit Cases" flush>
          <UnderTitle>
            <PartnerCases partnerId={id} />
          </UnderTitle>
        </Panel>
      </RecordColumns>
      <RecordHistory of="partner" id={id} />
      {canWrite && dialog?.kind === 'edit' ? <EditPartner id={dialog.id} onClose={close} /> : null}
    </Page>
  );
}
