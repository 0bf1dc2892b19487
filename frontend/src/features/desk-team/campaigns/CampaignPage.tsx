import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { useCallable } from '../../../api/useCallable';
import { useStaff } from '../../../api/useStaff';
import { type CallableAnswer, callableRest, listOf } from '../../../lib/calling/callable';
import { codeWords } from '../../../lib/calling/callCodes';
import { wallClock } from '../../../lib/dates/wallTime';
import { paths } from '../../../lib/paths/paths';
import { formatCount } from '../../../lib/words/labels';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { FigureStrip } from '../../../ui/figures/FigureStrip';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { RecordColumns } from '../../../ui/record/RecordColumns';
import { Loaded } from '../../../ui/states/Loaded';
import { RecordFailed } from '../../../ui/states/RecordFailed';
import { EmptyState, ForbiddenState, LoadingState } from '../../../ui/states/states';
import { InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { callsOf } from '../calls/links';
import { CountRows } from '../cells';
import { ToneBadge } from '../ToneBadge';
import { useCampaign } from './api';
import { CampaignStatusButtons } from './CampaignStatusButtons';
import { ladderSteps } from './ladder';
import { type Campaign, filterWords, listName, membersText, statusMark } from './model';
import { useCampaignDialog } from './useCampaignDialog';

const EditCampaign = lazyPart(() =>
  import(/* webpackChunkName: "campaign-form" */ './CampaignForm').then((module) => module.EditCampaign),
);

/** Each step says which attempt it is. */
const Steps = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', fontSize: 13, lineHeight: '24px' });

export default function CampaignPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = useCampaign(id);
  if (error?.status === 403) return <ForbiddenState action="see this campaign" />;
  if (error && !data) {
    return (
      <RecordFailed
        recordName="campaign"
        error={error}
        list={{ to: '/desk/campaigns', label: 'Campaigns' }}
        onRetry={reload}
      />
    );
  }
  return data ? <CampaignScreen campaign={data} /> : <LoadingState label="Loading the campaign" />;
}

function CampaignScreen({ campaign }: { campaign: Campaign }) {
  const { id, name, status } = campaign;
  const canWrite = useCan('campaigns.write');
  const { dialog, openEdit, close } = useCampaignDialog();
  return (
    <Page
      title={name}
      subtitle={
        <>
          <Link to="/desk/campaigns">Campaigns</Link> · <ToneBadge {...statusMark(campaign)} />
        </>
      }
      actions={
        canWrite ? (
          <>
            {status === 'ended' ? null : (
              <Button variant="outlined" onClick={() => openEdit(id)}>
                Edit Campaign
              </Button>
            )}
            <CampaignStatusButtons campaign={campaign} />
          </>
        ) : null
      }
    >
      <Counts campaign={campaign} />
      <RecordColumns>
        <div>
          <WhoIsCalled campaign={campaign} />
          <Panel title="Next Attempts" subtitle="After a call without an answer">
            <Steps>
              {ladderSteps(campaign.ladderMinutes).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </Panel>
        </div>
        <WhyNot campaign={campaign} />
      </RecordColumns>
      {canWrite && dialog?.kind === 'edit' ? (
        <EditCampaign key={dialog.id} id={dialog.id} onClose={close} />
      ) : null}
    </Page>
  );
}

/** How many may be called; each figure opens its people. */
function Counts({ campaign: { list, filter } }: { campaign: Campaign }) {
  const zone = useBusinessTimeZone();
  const { data, error } = useCallable(list, filter);
  if (error && !data) return null;
  const figure = (answer: CallableAnswer, label: string, second: string) => ({
    label,
    value: data ? (
      <FigureLink to={listOf(list, filter, answer)}>{formatCount(data[answer])}</FigureLink>
    ) : undefined,
    second,
  });
  const opens = data ? callableRest(data, zone) : '';
  return (
    <FigureStrip
      label="Who may be called"
      figures={[
        figure('now', 'Callable Now', 'The clock and the registries allow it'),
        figure('later', 'Opens Later', opens || 'At another hour, or once checked'),
        figure('never', 'Never', 'Unless a new consent or another number is entered'),
      ]}
    />
  );
}

function WhoIsCalled({ campaign }: { campaign: Campaign }) {
  const { id, list, filter, brand, scriptId, scriptName, priority, createdBy, createdAt } = campaign;
  const staff = useStaff();
  const leadsTheDesk = useCan('campaigns.write');
  const { date: today } = wallClock(useBusinessTimeZone());
  const since = `${today.slice(0, 'yyyy-MM'.length)}-01`;
  return (
    <Panel title="Who Is Called">
      <Facts>
        <Fact label="List">
          <Link to={listOf(list, filter)}>{listName(list)}</Link>
        </Fact>
        <Fact label="Filters">{filterWords(filter, staff)}</Fact>
        <Fact label="Brand">{brand}</Fact>
        <Fact label="Script">
          {scriptId === null ? null : <Link to={paths.script(scriptId)}>{scriptName ?? 'Script'}</Link>}
        </Fact>
        <Fact label="Priority">{String(priority)}</Fact>
        <Fact label="Members">{membersText(campaign)}</Fact>
        <Fact label="Made">
          <InstantText instant={createdAt} />
          {createdBy ? ` by ${createdBy}` : null}
        </Fact>
        {leadsTheDesk ? (
          <Fact label="Calls">
            <Link to={callsOf({ from: since, to: today, campaignId: id })}>Calls of this month</Link>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

/** Why people of the campaign cannot be called now, by how many. */
function WhyNot({ campaign: { list, filter } }: { campaign: Campaign }) {
  return (
    <Panel title="Why Not Now">
      <Loaded
        reading={useCallable(list, filter)}
        subject="the counts"
        skeleton={<LoadingState label="Counting" />}
      >
        {({ reasons }) =>
          reasons.length === 0 ? (
            <EmptyState dense text="Everyone may be called now." />
          ) : (
            <CountRows aria-label="Why not now">
              {reasons.map(({ code, count }) => (
                <div key={code}>
                  <dt>{codeWords(code)}</dt>
                  <dd>{formatCount(count)}</dd>
                </div>
              ))}
            </CountRows>
          )
        }
      </Loaded>
    </Panel>
  );
}
