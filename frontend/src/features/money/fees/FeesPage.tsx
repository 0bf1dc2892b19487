import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { type FeeDecision, useFees } from './api';
import { STANDS, undecidedOf } from './model';

const DecideFee = lazyPart(() => import('./DecideFee').then((module) => module.DecideFee));

const KEYS = ['decide'] as const;

/** Whether each service may be charged before it is delivered: administrators and legal decide. */
export default function FeesPage() {
  const { open, show, close } = useAddressDialog(KEYS);
  return (
    <Page title="Fees Before Results" subtitle="Services that may not be charged before they are delivered">
      <Panel
        title="Services"
        subtitle="Where the rule is on, what was sold by phone with money back or a smaller debt is charged once it is delivered."
      >
        <Loaded
          reading={useFees()}
          subject="the rules about fees"
          skeleton={<LoadingState label="Loading the rules about fees" />}
        >
          {(fees) => (
            <>
              <Undecided services={undecidedOf(fees)} />
              <RowList aria-label="Services">
                {fees.map((fee) => (
                  <Service key={fee.service} fee={fee} onDecide={() => show('decide', fee.service)} />
                ))}
              </RowList>
              {fees
                .filter(({ service }) => service === open?.value)
                .map((fee) => (
                  <DecideFee key={fee.service} fee={fee} onClose={close} />
                ))}
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}

function Undecided({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {`No one decided on ${services.join(', ')}. Until then the rule is off.`}
    </Alert>
  );
}

interface ServiceProps {
  fee: FeeDecision;
  onDecide: () => void;
}

function Service({ fee, onDecide }: ServiceProps) {
  const { label, like } = STANDS[fee.switch];
  return (
    <li>
      <div>
        <strong>{fee.service}</strong>
        {fee.decidedAt === null ? null : (
          <div>
            <InstantText instant={fee.decidedAt} />
            {fee.reason === null ? null : ` · ${fee.reason}`}
          </div>
        )}
      </div>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <StatusBadge kind="money" status={like} label={label} />
        <Button aria-label={`Decide on ${fee.service}`} onClick={onDecide}>
          Decide
        </Button>
      </Stack>
    </li>
  );
}
