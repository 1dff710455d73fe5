import type { CallContext } from '../../platform/http/context.ts';
import { confirmPassword } from './change-password.ts';
import { confirmByFactor } from './second-factor.ts';

export interface AccountProof {
  readonly password?: string | undefined;
  readonly second_factor?: string | undefined;
}

/** What a thief of a session would change first asks for the password, and for the second factor of who has one. */
export async function confirmOwner(context: CallContext, { password, second_factor }: AccountProof): Promise<void> {
  await confirmPassword(context, password);
  await confirmByFactor(context, second_factor);
}
