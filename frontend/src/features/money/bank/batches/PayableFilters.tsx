import { styled } from '@mui/material/styles';
import { staffOptions } from '../../../../ui/fields/staffOptions';
import { FilterInput, FilterSelect } from '../../../../ui/filters/FilterFields';
import { useAddress } from '../../../../ui/page/useAddress';
import { useBusinessTimeZone } from '../../../../ui/text/timeZone';
import { usePartners } from '../../partners/api';
import type { BatchKind } from '../contract';
import { periodOf } from './model';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: 12,
  '& > div': { width: 180 },
  [theme.breakpoints.down('sm')]: { '& > div': { width: 'auto', flex: '1 1 140px', minWidth: 0 } },
}));

/** Of which period, or of which partner; in the address. */
export function PayableFilters({ kind }: { kind: BatchKind }) {
  return <Bar>{kind === 'commissions' ? <Period /> : <Partner />}</Bar>;
}

function Period() {
  const { params, change } = useAddress();
  const { from, to } = periodOf(params, useBusinessTimeZone());
  return (
    <>
      <FilterInput label="From" type="date" value={from} onChange={(day) => change({ from: day })} />
      <FilterInput label="To" type="date" value={to} onChange={(day) => change({ to: day })} />
    </>
  );
}

function Partner() {
  const { params, change } = useAddress();
  const { data: partners } = usePartners({});
  return (
    <FilterSelect
      all="Select a partner"
      label="Partner"
      showLabel
      value={params.get('partnerId') ?? ''}
      options={staffOptions(partners)}
      onChange={(partnerId) => change({ partnerId })}
    />
  );
}
