import { object, string } from 'yup';
import type { Brand, ServiceType } from '../../api/choices';
import { personRules } from '../../lib/personRules';
import type { ClientStatus } from './model';

export const clientSchema = object({
  ...personRules,
  status: string<ClientStatus>(),
  serviceType: string<ServiceType | ''>().required('Select a service type'),
  brand: string<Brand | ''>(),
  notes: string(),
  assignedTo: string(),
  fulfillmentPartnerId: string(),
});
