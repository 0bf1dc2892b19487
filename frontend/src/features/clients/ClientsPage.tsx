import { ClientsScreen } from './components/ClientsScreen';

export default function ClientsPage() {
  return <ClientsScreen title="Clients" />;
}
