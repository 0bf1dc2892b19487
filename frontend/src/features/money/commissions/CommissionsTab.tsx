import Button from '@mui/material/Button';
import { RecordList } from '../../../ui/RecordList';
import type { TabProps } from '../payments/tabs';
import { useCommissions } from './api';
import { CommissionDialogs } from './components/CommissionDialogs';
import { CommissionCard, tabColumns } from './components/commissionColumns';
import { listQuery } from './listQuery';
import { useCommissionDialog } from './useCommissionDialog';

/** The commissions on the Payments page. */
export function CommissionsTab({ tab, list, onNew }: TabProps) {
  const reading = useCommissions(listQuery(list));
  const address = useCommissionDialog();
  return (
    <>
      <RecordList
        what={tab.what}
        label={tab.label}
        loading={tab.loading}
        failed={tab.failed}
        retryLabel="Try Again"
        empty={tab.empty}
        action={
          onNew ? (
            <Button variant="outlined" onClick={onNew}>
              {tab.newLabel}
            </Button>
          ) : null
        }
        list={list}
        reading={reading}
        columns={tabColumns(address.linkTo)}
        rowLink={address.linkTo}
        card={(commission) => <CommissionCard commission={commission} />}
      />
      <CommissionDialogs address={address} />
    </>
  );
}
