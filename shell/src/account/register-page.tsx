import { SignUp, signUpHead, signUpLoader } from './sign-up.tsx';

export const head = signUpHead('two-steps');
export const loader = signUpLoader;

/** /register and /register/{landingPage}. */
export function Component() {
  return <SignUp variant="two-steps" />;
}
