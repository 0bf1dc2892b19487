import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import type { BankCounterparty } from '../contract';

interface RecipientCellProps {
  /** Who is to be paid. */
  payee: string;
  counterparties: BankCounterparty[];
  /** The chosen one's id; empty: none. */
  value: string;
  onChange: (id: string) => void;
}

/** Where a payment goes: a name, and only when it is changed the whole list, which may be long for each row. */
export function RecipientCell({ payee, counterparties, value, onChange }: RecipientCellProps) {
  const [isChanging, setChanging] = useState(false);
  const chosen = counterparties.find(({ id }) => id === value);
  if (isChanging) {
    return (
      <FilterSelect
        all="Select a recipient"
        label={`Payment recipient for ${payee}`}
        value={value}
        options={counterparties.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          onChange(id);
          setChanging(false);
        }}
      />
    );
  }
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
      {chosen?.name ?? 'No recipient'}
      <Button
        size="small"
        aria-label={`${chosen ? 'Change' : 'Choose'} the payment recipient for ${payee}`}
        onClick={() => setChanging(true)}
      >
        {chosen ? 'Change' : 'Choose'}
      </Button>
    </span>
  );
}
