import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { NoMatchState } from '../../../ui/states/states';
import { CommissionPolicyCard } from '../policies/CommissionPolicyCard';
import { AboutLine } from './AboutLine';
import { useSettings } from './api';
import { BrandsPanel } from './brands/BrandsPanel';
import { grouped, matchingSettings, type Setting } from './model';
import { OtherPages } from './OtherPages';
import { SettingForm, SettingRows } from './SettingForm';

/** What the office decides itself, by subject. */
export function SystemSettingsTab() {
  const [search, setSearch] = useState('');
  const reading = useSettings();
  return (
    <>
      <OutlinedInput
        type="search"
        placeholder="Search settings..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        inputProps={{ 'aria-label': 'Search settings' }}
        sx={{ mb: 4, width: '100%', maxWidth: 360 }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} strokeWidth={1.8} aria-hidden="true" />
          </InputAdornment>
        }
      />
      <Loaded reading={reading} subject="the settings" skeleton={<Waiting />}>
        {(settings) => (
          <Groups
            settings={settings}
            search={search}
            onClear={() => setSearch('')}
            onSaved={(saved) =>
              reading.put(settings.map((setting) => (setting.key === saved.key ? saved : setting)))
            }
          />
        )}
      </Loaded>
      <AboutLine />
    </>
  );
}

interface GroupsProps {
  settings: Setting[];
  search: string;
  onClear: () => void;
  onSaved: (saved: Setting) => void;
}

function Groups({ settings, search, onClear, onSaved }: GroupsProps) {
  const groups = grouped(matchingSettings(settings, search));
  const isSearching = search.trim() !== '';
  if (groups.length === 0) {
    return (
      <Panel title="Settings">
        <NoMatchState pluralName="settings" onClear={onClear} />
      </Panel>
    );
  }
  return (
    <>
      {groups.map(({ group, settings: ofGroup }) => (
        <Panel key={group} title={group} flush>
          <SettingRows>
            {ofGroup.map((setting) => (
              <SettingForm key={setting.key} setting={setting} onSaved={onSaved} />
            ))}
          </SettingRows>
        </Panel>
      ))}
      {isSearching ? null : (
        <>
          <BrandsPanel />
          <CommissionPolicyCard />
          <OtherPages />
        </>
      )}
    </>
  );
}

function Waiting() {
  return ['Office', 'Signing In'].map((group) => (
    <Panel key={group} title={group}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Panel>
  ));
}
