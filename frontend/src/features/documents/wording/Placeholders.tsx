import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { components } from '../../../api/schema';
import { Panel } from '../../../ui/page/Page';
import { RowList } from '../../../ui/table/RowList';
import type { WordingValues } from './model';

/** As tall as a few of them; a type has dozens. */
const Scroller = styled('div')({ maxHeight: 280, overflowY: 'auto' });

interface Place {
  field: string;
  from: number;
  to: number;
}

/** The section's text that had the cursor last, and where in it. */
function useLastPlace() {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || !/^sections\.\d+\.text$/.test(target.name)) return;
      last.current = { field: target.name, from: target.selectionStart, to: target.selectionEnd };
    };
    const events = ['focusin', 'keyup', 'click', 'input'];
    for (const event of events) document.addEventListener(event, note);
    return () => {
      for (const event of events) document.removeEventListener(event, note);
    };
  }, []);
  return last;
}

/** What the record fills in. A click writes it where the cursor was last. */
export function Placeholders({
  placeholders,
}: {
  placeholders: components['schemas']['WordingPlaceholder'][];
}) {
  const { values, setFieldValue, getFieldProps } = useFormikContext<WordingValues>();
  const last = useLastPlace();
  const insert = (name: string) => {
    const end = values.sections.length - 1;
    const text = values.sections[end]?.text ?? '';
    const place = last.current ?? { field: `sections.${end}.text`, from: text.length, to: text.length };
    const was = String(getFieldProps<string>(place.field).value ?? '');
    const written = `{{ ${name} }}`;
    void setFieldValue(place.field, was.slice(0, place.from) + written + was.slice(place.to));
    const after = place.from + written.length;
    last.current = { field: place.field, from: after, to: after };
  };
  return (
    <Panel title="Placeholders" subtitle="Filled in from the client's data. Insert one where the cursor is.">
      <Scroller tabIndex={0} role="region" aria-label="List of placeholders">
        <RowList aria-label="Placeholders">
          {placeholders.map(({ name, meaning, sample }) => (
            <li key={name}>
              <div>
                <strong>{`{{ ${name} }}`}</strong>
                <div>{sample ? `${meaning}, such as “${sample}”` : meaning}</div>
              </div>
              <Button aria-label={`Insert ${name}`} onClick={() => insert(name)}>
                Insert
              </Button>
            </li>
          ))}
        </RowList>
      </Scroller>
    </Panel>
  );
}
