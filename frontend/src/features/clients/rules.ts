import { object, string } from 'yup';
import type { Brand, ServiceType } from '../../api/choices';
import { personRules } from '../../lib/people/personRules';
import { isPutOnHold } from './hold';
import { holdRules } from './holdRules';
import type { ClientStatus, ClientValues } from './model';

/** Of a client who had this status so far, or of a new one. */
export const clientSchema = (today: string, was: ClientStatus | null) =>
  object({
    ...personRules,
    status: string<ClientStatus>(),
    serviceType: string<ServiceType | ''>().required('Select a service type'),
    brand: string<Brand | ''>(),
    notes: string(),
    assignedTo: string(),
    fulfillmentPartnerId: string(),
    ...holdRules<ClientValues>(today, ({ status }) => isPutOnHold(status, was)),
  });
