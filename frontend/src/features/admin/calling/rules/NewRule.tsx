import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useEnterRule } from '../api';
import type { StateRule } from '../model';
import { useToday } from '../useToday';
import { RuleFields } from './RuleFields';
import { baseOf, type RuleValues, ruleSchema, toInput, toValues } from './ruleForm';

interface NewRuleProps {
  rules: StateRule[];
  /** '' when it is chosen in the form. */
  state: string;
  onClose: () => void;
}

/** A state's next rule, which begins with what holds there now. The one before it is kept. */
export function NewRule({ rules, state, onClose }: NewRuleProps) {
  const base = baseOf(rules, state);
  // There is always one for the whole country.
  return base ? <RuleForm rules={rules} base={base} state={state} onClose={onClose} /> : null;
}

function RuleForm({ rules, base, state, onClose }: NewRuleProps & { base: StateRule }) {
  const today = useToday();
  const [initial] = useState(() => toValues(base, state, today));
  const { run } = useEnterRule();
  const notify = useNotify();
  const submit = async (values: RuleValues) => {
    const entered = await run(toInput(values));
    notify.success('Rule Saved', entered.stateName);
    onClose();
  };
  return (
    <FormDialog
      wide
      title="New Rule"
      submitLabel="Save Rule"
      draft={`calling-rule:new:${state}`}
      initialValues={initial}
      schema={ruleSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the rule')}
      onClose={onClose}
    >
      <RuleFields rules={rules} />
    </FormDialog>
  );
}
