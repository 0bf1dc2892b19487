import { useFormikContext } from 'formik';
import { OrderList } from '../../../ui/fields/OrderList';
import type { Typed } from './model';

/** Names in an order; each can be moved nearer to the front. */
export function OrderField({ label }: { label: string }) {
  const { values, setFieldValue } = useFormikContext<Typed>();
  const order = values.value.split(',').map((name) => name.trim());
  return (
    <OrderList
      label={label}
      order={order}
      onChange={(next) => void setFieldValue('value', next.join(', '))}
    />
  );
}
