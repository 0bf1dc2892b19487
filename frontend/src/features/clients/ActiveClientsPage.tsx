import { ClientsScreen } from './components/ClientsScreen';

export default function ActiveClientsPage() {
  return <ClientsScreen title="Active Clients" status="Active" />;
}
