import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useServices } from '../../../api/useServices';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { Money } from '../../../ui/money/Money';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { DateText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { MapLink } from '../../../ui/text/MapLink';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useDeleteProperty, useOpenExitCase, useRestoreProperty } from '../propertyApi';
import { mortgageText, type Property } from '../propertyModel';
import type { OpenForm } from '../usePanelAddress';
import { ExitCaseSteps } from './ExitCaseSteps';

const Root = styled('article')(({ theme }) => ({
  padding: '16px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 12,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  // Aligns the dots, not the button around them, with the name and the panel's edge.
  '& > button': { margin: '-7px -9px -7px 0' },
  '@media (pointer: coarse)': { '& > button': { margin: '-12px -14px -12px 0' } },
  '& .place': { fontSize: 13, color: theme.vars.palette.text.secondary },
}));

interface PropertyCardProps {
  property: Property;
  canWrite: boolean;
  onOpen: (form: OpenForm) => void;
  /** The button that was pressed is gone with what it was for. */
  onFocusLost: () => void;
}

export function PropertyCard({ property, canWrite, onOpen, onFocusLost }: PropertyCardProps) {
  const remove = useRemoveProperty(property, onFocusLost);
  const { id, resortName, location, state, exitCase } = property;
  const place = [location, state].filter(Boolean).join(', ');
  const { maps } = useServices();
  return (
    <Root aria-label={resortName}>
      <Head>
        <div>
          <Typography variant="h3">{resortName}</Typography>
          <div className="place">{place ? <MapLink address={place} service={maps} /> : null}</div>
        </div>
        {canWrite ? (
          <MoreMenu
            label={`More for ${resortName}`}
            items={[
              { label: 'Edit Property', onClick: () => onOpen({ kind: 'property', id }) },
              { label: 'Delete Property', isDestructive: true, onClick: () => void remove() },
            ]}
          />
        ) : null}
      </Head>
      <PropertyFacts property={property} />
      {exitCase ? (
        <ExitCaseSteps exitCase={exitCase} canWrite={canWrite} onOpen={onOpen} />
      ) : (
        <NoExitCase property={property} canWrite={canWrite} onOpened={onFocusLost} />
      )}
    </Root>
  );
}

function PropertyFacts({ property }: { property: Property }) {
  return (
    <Facts>
      <Fact label="Developer">{property.developer}</Fact>
      <Fact label="Contract or Account Number">{property.contractNumber}</Fact>
      <Fact label="Ownership">{property.ownershipType}</Fact>
      <Fact label="Points">{property.points?.toLocaleString('en-US')}</Fact>
      <Fact label="Week">{property.week}</Fact>
      <Fact label="Usage">{property.usage}</Fact>
      <Fact label="Frequency">{property.annual}</Fact>
      <Fact label="Mortgage">
        <StatusBadge kind="mortgage" status={mortgageText(property.mortgageStatus)} />
      </Fact>
      <Fact label="Mortgage Balance">
        <Money dollars={property.mortgageBalance} />
      </Fact>
      <Fact label="Maintenance Fees">
        <Money dollars={property.maintenanceFees} />
      </Fact>
      <Fact label="Exit Type">{property.exitType}</Fact>
      <Fact label="Purchase Date">
        <DateText date={property.purchaseDate} />
      </Fact>
    </Facts>
  );
}

interface NoExitCaseProps {
  property: Property;
  canWrite: boolean;
  onOpened: () => void;
}

function NoExitCase({ property, canWrite, onOpened }: NoExitCaseProps) {
  const { run, isRunning } = useOpenExitCase(property.id);
  const notify = useNotify();
  const open = async () => {
    try {
      await run(undefined);
      onOpened();
      notify.success('Success', 'Exit case opened successfully');
    } catch (error) {
      notify.failure(error, 'Failed to open exit case');
    }
  };
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 4 }}>
      No exit case yet.
      {canWrite ? (
        <Button size="small" loading={isRunning} onClick={() => void open()} sx={{ ml: 2 }}>
          Open Exit Case
        </Button>
      ) : null}
    </Typography>
  );
}

function useRemoveProperty({ id }: Property, onRemoved: () => void) {
  const { run } = useDeleteProperty();
  const { run: restore } = useRestoreProperty();
  const notify = useNotify();
  const undo = async () => {
    try {
      await restore(id);
      notify.success('Success', 'Property restored successfully');
    } catch (error) {
      notify.failure(error, 'Failed to restore property');
    }
  };
  return async () => {
    try {
      await run(id);
      onRemoved();
      notify.success('Success', 'Property deleted successfully', {
        label: 'Undo',
        onClick: () => void undo(),
      });
    } catch (error) {
      notify.failure(error, 'Failed to delete property');
    }
  };
}
