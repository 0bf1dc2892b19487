import { useSWRConfig } from 'swr';
import { useCan } from '../../../api/SessionContext';
import type { DayRange } from '../../../lib/dates/wallTime';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { useDownload } from '../../../ui/files/useDownload';

const FORMATS = [
  ['csv', 'Journal as CSV'],
  ['iif', 'Journal for QuickBooks Desktop (IIF)'],
  ['quickbooks_csv', 'Journal for QuickBooks Online (CSV)'],
  ['ledger', 'Journal as plain-text ledger'],
] as const;

const JOURNAL = '/api/journal';

/** The files of a span; rows of the journal that were exported are marked from then on. */
export function ExportMenu({ period }: { period: DayRange }) {
  const { download } = useDownload();
  const { mutate } = useSWRConfig();
  const canExport = useCan('money.export');
  const mayReadBank = useCan('bank.read');
  const take = async (format: string) => {
    const isSaved = await download(queryUrl('/api/journal/export', { ...period, format }));
    if (isSaved) await mutate((key) => Array.isArray(key) && key[0] === JOURNAL);
  };
  const journal = FORMATS.map(([format, label]) => ({ label, onClick: () => void take(format) }));
  const list = (label: string, path: string) => ({
    label,
    onClick: () => void download(queryUrl(path, { ...period })),
  });
  const lists = [
    ...(mayReadBank ? [list('Bank lines as CSV', '/api/mercury-bank/transactions/export')] : []),
    list('Commissions as CSV', '/api/commissions/export'),
  ];
  return <MoreMenu label="Export" text="Export" items={canExport ? [...journal, ...lists] : journal} />;
}
