import { Link } from 'react-router';
import { AuthLayout, AuthLinks } from './AuthLayout';

export default function ForgotPasswordPage() {
  return (
    <AuthLayout title="Forgot password?">
      <p>Ask an administrator for a reset link.</p>
      <AuthLinks>
        <Link to="/login">Back to sign in</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
