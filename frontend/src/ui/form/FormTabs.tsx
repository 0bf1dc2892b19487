import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { at } from '../../lib/forms/at';
import { readRefused } from './refused';

export interface TabDefinition {
  label: string;
  /** Names of the fields on this tab. */
  fields: string[];
  content: ReactNode;
}

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  padding: '0 6px',
  borderRadius: 999,
  fontSize: 11,
  backgroundColor: theme.vars.palette.harbor.errorSoft,
  color: theme.vars.palette.error.main,
}));

/** Tabs that count the errors of their fields; a refused save jumps to the first tab that holds one. */
export function FormTabs({ tabs }: { tabs: TabDefinition[] }) {
  const id = useId();
  const [active, setActive] = useState(0);
  const { errors, status, values, submitCount, isSubmitting } = useFormikContext();
  const refused = readRefused(status);
  const isWrong = (field: string) =>
    at(errors, field) !== undefined || (field in refused && refused[field]?.value === at(values, field));
  const counts = tabs.map(({ fields }) => (submitCount > 0 ? fields.filter(isWrong).length : 0));
  const firstWrong = useRef(-1);
  firstWrong.current = counts.findIndex((count) => count > 0);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && firstWrong.current >= 0) setActive(firstWrong.current);
  }, [submitCount, isSubmitting]);

  return (
    <>
      <Tabs
        value={active}
        onChange={(_event, next: number) => setActive(next)}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 4 }}
      >
        {tabs.map(({ label }, index) => (
          <Tab
            key={label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={
              <span>
                {label}
                {counts[index] ? <Count>{`${counts[index]} to fix`}</Count> : null}
              </span>
            }
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== active}
        >
          {content}
        </div>
      ))}
    </>
  );
}
