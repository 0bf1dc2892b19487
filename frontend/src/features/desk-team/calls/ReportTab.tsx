import { styled } from '@mui/material/styles';
import { spanOf } from '../../../lib/dates/spans';
import { type DayRange, wallClock } from '../../../lib/dates/wallTime';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FigureStrip } from '../../../ui/figures/FigureStrip';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { useAddress } from '../../../ui/page/useAddress';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { DataTable } from '../../../ui/table/DataTable';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { type DeskReport, type ReportQuery, type ReportRow, useCampaignNames, useDeskReport } from './api';
import { Reasons } from './Reasons';
import { RepBars } from './RepBars';
import { FIGURES, ReportCard, ReportFigure, type ReportScope, reportColumns } from './reportColumns';

const Inset = styled('div')({ padding: '16px 16px 0' });
const Choice = styled('div')({ maxWidth: 240, marginBottom: 16 });

/** Figures by rep; no one is ranked by how long they talk. */
export function ReportTab({ period }: { period: DayRange }) {
  const { params, change } = useAddress();
  const campaignId = params.get('campaignId') ?? undefined;
  const scope: ReportScope = { ...period, campaignId };
  const campaign = Number(campaignId);
  const query: ReportQuery = { ...period, ...(campaign > 0 ? { campaignId: campaign } : {}) };
  const reading = useDeskReport(query);
  return (
    <>
      <Inset>
        <Choice>
          <FilterSelect
            all="All Campaigns"
            label="Campaign"
            value={campaignId}
            options={staffOptions(useCampaignNames())}
            onChange={(next) => change({ campaignId: next })}
          />
        </Choice>
      </Inset>
      <Loaded
        reading={reading}
        subject="the call report"
        skeleton={<Report report={undefined} scope={scope} />}
      >
        {(report) =>
          report.rows.length === 0 && report.skipCauses.length === 0 ? (
            <EmptyState text="No calls in this period." />
          ) : (
            <Report report={report} scope={scope} />
          )
        }
      </Loaded>
    </>
  );
}

/** The figures of all together, unless there is only one rep, and those of each, drawn and as a table. */
function Report({ report, scope }: { report: DeskReport | undefined; scope: ReportScope }) {
  const { date: today } = wallClock(useBusinessTimeZone());
  return (
    <>
      {report?.rows.length === 1 ? null : (
        <Inset>
          <FigureStrip
            label="All reps"
            figures={FIGURES.map((figure) => ({
              label: figure.header,
              value: report ? <ReportFigure row={report.total} scope={scope} figure={figure} /> : undefined,
              second: spanOf(scope, today),
            }))}
          />
        </Inset>
      )}
      {report && report.rows.length > 0 ? <RepBars rows={report.rows} /> : null}
      <Reps rows={report?.rows} scope={scope} />
      {report ? <Reasons report={report} scope={scope} /> : null}
    </>
  );
}

function Reps({ rows, scope }: { rows: ReportRow[] | undefined; scope: ReportScope }) {
  return (
    <DataTable
      label="Calls by rep"
      columns={reportColumns(scope)}
      rows={rows}
      rowId={({ userId, name }) => userId ?? name}
      card={(row) => <ReportCard row={row} scope={scope} />}
      sort=""
      onSort={() => undefined}
    />
  );
}
