import { object, string } from 'yup';
import { parseMoney } from '../../lib/money/money';
import { type MortgageStatus, parsePoints } from './propertyModel';

const money = string().test(
  'money',
  'Enter an amount like 1,250.50',
  (text) => !text || parseMoney(text) !== null,
);

export const propertySchema = object({
  resortName: string().trim().required('Resort name is required'),
  location: string(),
  state: string(),
  developer: string(),
  contractNumber: string(),
  ownershipType: string(),
  points: string().test(
    'points',
    'Enter a whole number like 12,500',
    (text) => !text || parsePoints(text) !== null,
  ),
  week: string(),
  usage: string(),
  annual: string(),
  mortgageStatus: string<MortgageStatus | ''>(),
  mortgageBalance: money,
  maintenanceFees: money,
  exitType: string(),
  purchaseDate: string(),
});
