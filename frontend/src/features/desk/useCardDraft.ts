import { useRef, useState } from 'react';
import { type Draft, dropDraft, isDraft, readDraft, saveDraft } from '../../lib/forms/drafts';
import type { Card, OutcomeChoice } from './model';

/** What a rep typed and chose on a card; it stays when the gate blocks and when the page is reloaded. */
export interface CardDraft {
  note: string;
  /** The script's page and the label chosen there; in pairs, since a page may have any name. */
  answers: [page: string, label: string][];
  /** The script's pages in the order in which they were opened. */
  pages: string[];
  /** What they said when the script asked for it. */
  fills: Record<string, string>;
  /** What stands in the outcomes' forms, by their keys. */
  forms: Record<string, Draft>;
}

const nameOf = ({ person }: Card) => `desk:${person.entity}:${person.id}`;

const isPairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isForms = (value: unknown): value is Record<string, Draft> =>
  isDraft(value) && Object.values(value).every(isDraft);

const isWords = (value: unknown): value is Record<string, string> =>
  isDraft(value) && Object.values(value).every((text) => typeof text === 'string');

function begin(card: Card): CardDraft {
  const kept = readDraft(nameOf(card));
  return {
    note: typeof kept?.note === 'string' ? kept.note : (card.openNote ?? ''),
    answers: isPairs(kept?.answers) ? kept.answers : [],
    pages: isTexts(kept?.pages) ? kept.pages : [],
    fills: isWords(kept?.fills) ? kept.fills : {},
    forms: isForms(kept?.forms) ? kept.forms : {},
  };
}

/** Puts back what an outcome took away, for its undoing. */
export const keepDraft = (card: Card, draft: CardDraft) => saveDraft(nameOf(card), { ...draft });

export const forgetDraft = (card: Card) => dropDraft(nameOf(card));

export function useCardDraft(card: Card) {
  const [draft, setDraft] = useState(() => begin(card));
  const latest = useRef(draft);
  const change = (part: Partial<CardDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    keepDraft(card, latest.current);
  };
  /** Null when the form is as it began. */
  const changeForm = ({ key }: OutcomeChoice, values: Draft | null) => {
    const { [key]: _, ...others } = latest.current.forms;
    change({ forms: values ? { ...others, [key]: values } : others });
  };
  return { draft, change, changeForm, drop: () => forgetDraft(card) };
}
