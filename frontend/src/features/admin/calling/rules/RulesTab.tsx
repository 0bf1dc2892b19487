import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { idOf, useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { FilterBar } from '../../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import { filterChips } from '../../../../ui/filters/filterChips';
import { type ListState, useListState } from '../../../../ui/list/useListState';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState, NoMatchState } from '../../../../ui/states/states';
import { useRules } from '../api';
import { COUNSEL, isFound, type StateRule } from '../model';
import { RulesTable } from './RulesTable';
import { currentRules } from './ruleWords';

const NewRule = lazyPart(() => import('./NewRule').then((module) => module.NewRule));
const ReviewRule = lazyPart(() => import('./ReviewRule').then((module) => module.ReviewRule));
const RuleHistory = lazyPart(() => import('./RuleHistory').then((module) => module.RuleHistory));

const FILTER_KEYS = ['review'] as const;
type List = ListState<(typeof FILTER_KEYS)[number]>;
/** The server's order: the whole country first, then by state. */
const AS_SENT = '';

const DIALOGS = ['rule', 'review-rule', 'history'] as const;
type Dialog = (typeof DIALOGS)[number];
/** A new rule whose state is chosen in the form. */
const ANY_STATE = 'new';

const REVIEWS = [
  { value: 'no', label: 'Not reviewed' },
  { value: 'yes', label: 'Reviewed' },
];

function matches({ search, filters }: List, rule: StateRule): boolean {
  const isReviewed = rule.reviewedOn !== null;
  const fits = filters.review === undefined || (filters.review === 'yes') === isReviewed;
  return fits && isFound(search, rule.stateName, rule.state);
}

/** The rule that holds in each state, with what is behind it. */
export function RulesTab() {
  const list = useListState(FILTER_KEYS, AS_SENT);
  const { open, show, close } = useAddressDialog(DIALOGS);
  const reading = useRules();
  const { filters, setFilters } = list;
  const chips = filterChips(
    list,
    { review: 'Review' },
    (_, value) => REVIEWS.find((one) => one.value === value)?.label,
  );
  return (
    <Panel
      title="Rules by State"
      subtitle={COUNSEL}
      flush
      actions={
        <Button
          variant="outlined"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
          sx={{ flex: 'none' }}
          disabled={!reading.data}
          onClick={() => show('rule', ANY_STATE)}
        >
          New Rule
        </Button>
      }
    >
      <FilterBar placeholder="Search state..." list={list} chips={chips}>
        <FilterSelect
          all="All Rules"
          label="Review"
          value={filters.review}
          options={REVIEWS}
          onChange={(review) => setFilters({ review })}
        />
      </FilterBar>
      <Loaded
        reading={reading}
        subject="the calling rules"
        skeleton={<RulesTable rules={[]} rows={undefined} onOpen={show} />}
      >
        {(rules) => (
          <>
            <Rows rules={rules} list={list} onOpen={show} />
            <RuleDialogs rules={rules} open={open} onOpen={show} onClose={close} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface RowsProps {
  rules: StateRule[];
  list: List;
  onOpen: (dialog: Dialog, value: string) => void;
}

function Rows({ rules, list, onOpen }: RowsProps) {
  const rows = currentRules(rules).filter((rule) => matches(list, rule));
  if (rows.length > 0) return <RulesTable rules={rules} rows={rows} onOpen={onOpen} />;
  return (
    <div role="status">
      {list.isNarrowed ? (
        <NoMatchState pluralName="rules" onClear={list.clear} />
      ) : (
        <EmptyState text="No rules yet. Without one, no one may be called." />
      )}
    </div>
  );
}

interface RuleDialogsProps {
  rules: StateRule[];
  open: { key: Dialog; value: string } | null;
  onOpen: (dialog: Dialog, value: string) => void;
  onClose: () => void;
}

function RuleDialogs({ rules, open, onOpen, onClose }: RuleDialogsProps) {
  if (!open) return null;
  const { key, value } = open;
  const ofState = rules.filter(({ state }) => state === value);
  switch (key) {
    case 'rule':
      return <NewRule key={value} rules={rules} state={value === ANY_STATE ? '' : value} onClose={onClose} />;
    case 'review-rule': {
      const rule = rules.find(({ id }) => id === idOf(value));
      return rule ? <ReviewRule rule={rule} onClose={onClose} /> : null;
    }
    case 'history':
      return ofState.length > 0 ? (
        <RuleHistory rules={ofState} onReview={(id) => onOpen('review-rule', String(id))} onClose={onClose} />
      ) : null;
  }
}
