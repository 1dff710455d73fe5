import { SignUp, signUpHead, signUpLoader } from './sign-up.tsx';

export const head = signUpHead('one-page');
export const loader = signUpLoader;

/** /signup and /signup/{landingPage}. */
export function Component() {
  return <SignUp variant="one-page" />;
}
