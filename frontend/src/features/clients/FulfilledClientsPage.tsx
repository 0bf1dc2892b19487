import { ClientsScreen } from './components/ClientsScreen';

export default function FulfilledClientsPage() {
  return <ClientsScreen title="Fulfilled Clients" status="Fulfilled" />;
}
