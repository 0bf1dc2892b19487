import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckLine } from '../../../ui/fields/CheckLine';
import { Panel } from '../../../ui/page/Page';
import type { ChecklistItem, DocumentType, RequiredDocument } from './model';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& + button, & + ul': { marginTop: 12 },
  '& .required': {
    marginLeft: 8,
    padding: '1px 6px',
    borderRadius: 4,
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.primarySoft,
  },
}));

interface TypeChoiceProps {
  offered: RequiredDocument[];
  onFile: ChecklistItem[];
  chosen: readonly DocumentType[];
  onToggle: (type: DocumentType) => void;
}

/** The required types, the optional ones, and the rest, which is folded until one of it is chosen. */
export function TypeChoice({ offered, onFile, chosen, onToggle }: TypeChoiceProps) {
  const id = useId();
  const of = (tier: RequiredDocument['tier']) => offered.filter((each) => each.tier === tier);
  const more = of('more');
  const [isOpen, setOpen] = useState(() => more.some(({ type }) => chosen.includes(type)));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const types = (some: RequiredDocument[]) =>
    some.map((each) => (
      <li key={each.type}>
        <Choice
          offer={each}
          state={onFile.find(({ type }) => type === each.type)?.state}
          isChosen={chosen.includes(each.type)}
          onToggle={() => onToggle(each.type)}
        />
      </li>
    ));
  return (
    <Panel title="Document Types">
      <List aria-label="Document types">{types([...of('required'), ...of('optional')])}</List>
      {more.length > 0 ? (
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          startIcon={<Chevron size={16} strokeWidth={1.8} />}
          onClick={() => setOpen(!isOpen)}
        >
          More types
        </Button>
      ) : null}
      {isOpen ? (
        <List id={id} aria-label="More types" sx={{ mt: 2 }}>
          {types(more)}
        </List>
      ) : null}
    </Panel>
  );
}

interface ChoiceProps {
  offer: RequiredDocument;
  /** Of the newest one on file. */
  state: ChecklistItem['state'] | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ offer: { type, required, reason }, state, isChosen, onToggle }: ChoiceProps) {
  const isOnFile = state !== undefined && state !== 'Missing';
  const hint = [required ? reason : '', isOnFile ? `On file: ${state}.` : ''].filter(Boolean).join(' ');
  return (
    <CheckLine
      label={
        <>
          {type} {required ? <span className="required">Required</span> : null}
        </>
      }
      hint={hint}
      checked={isChosen}
      onChange={onToggle}
    />
  );
}
