import { type MyPreferences, useMyPreferences } from '../../api/useMyPreferences';
import { Page, Panel } from '../../ui/page/Page';
import { ShortcutList } from '../../ui/page/ShortcutList';
import { ROWS_PER_PAGE } from '../../ui/page/usePreferences';
import { ErrorState, LoadingState } from '../../ui/states/states';
import { useNotify } from '../../ui/toasts/useNotify';
import { ChoiceRow, SettingRows, SwitchRow } from './components/SettingRows';

const THEMES = [
  { value: 'system', label: 'Use system setting' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;
const ROWS = ROWS_PER_PAGE.map((rows) => ({ value: rows, label: String(rows) }));

/** Personal preferences. Each choice applies immediately and is saved with the account. */
export default function SettingsPage() {
  const { preferences, hasFailed, reload, change } = useMyPreferences();
  const notify = useNotify();
  const save = async (patch: Partial<MyPreferences>) => {
    try {
      await change(patch);
      notify.success('Settings Saved');
    } catch (error) {
      notify.failure(error, 'Failed to save settings');
    }
  };
  return (
    <Page title="Settings" subtitle="How Exitdesk looks and works for you, in every browser">
      {preferences ? (
        <PreferenceChoices preferences={preferences} onChange={(patch) => void save(patch)} />
      ) : null}
      {hasFailed && !preferences ? (
        <ErrorState text="Error loading your settings. Please try again later." onRetry={reload} />
      ) : null}
      {preferences || hasFailed ? null : <LoadingState label="Loading your settings" />}
      <Panel title="Keyboard Shortcuts">
        <ShortcutList />
      </Panel>
    </Page>
  );
}

interface PreferenceChoicesProps {
  preferences: MyPreferences;
  onChange: (patch: Partial<MyPreferences>) => void;
}

function PreferenceChoices({ preferences, onChange }: PreferenceChoicesProps) {
  const { theme, calendarView, rowsPerPage, singleKeyShortcuts } = preferences;
  return (
    <Panel title="Preferences" flush>
      <SettingRows>
        <ChoiceRow
          label="Theme"
          hint="Colors on every screen"
          value={theme}
          options={THEMES}
          onChange={(value) => onChange({ theme: value })}
        />
        <ChoiceRow
          label="Calendar Opens With"
          hint="The view the calendar starts with"
          value={calendarView}
          options={VIEWS}
          onChange={(value) => onChange({ calendarView: value })}
        />
        <ChoiceRow
          label="Rows Per Page"
          hint="In all lists"
          value={rowsPerPage}
          options={ROWS}
          onChange={(value) => onChange({ rowsPerPage: value })}
        />
        <SwitchRow
          label="Single-key Shortcuts"
          hint="Use single keys like / or g then l. Shortcuts with Ctrl or ⌘ always work."
          checked={singleKeyShortcuts}
          onChange={(value) => onChange({ singleKeyShortcuts: value })}
        />
      </SettingRows>
    </Panel>
  );
}
