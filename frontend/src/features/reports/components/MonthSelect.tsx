import { styled } from '@mui/material/styles';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import type { ChosenMonth } from '../useMonth';

const Root = styled('div')({ width: 176 });

export function MonthSelect({ chosen: { month, current, options, choose } }: { chosen: ChosenMonth }) {
  return (
    <Root>
      <FilterSelect
        all="This month"
        label="Month"
        value={month === current ? '' : month}
        options={options}
        onChange={choose}
      />
    </Root>
  );
}
