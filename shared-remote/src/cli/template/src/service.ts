import type { CommandHandlers } from '@outpost/shared-contracts/events/bus';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

/** Answers the commands of this remote, for askers anywhere on the site. */
export function start(shell: ShellApi): CommandHandlers {
  let count = 0;
  return {
    'starter.greet'({ times }) {
      count += times;
      shell.bus.emit('starter.greeted', { count });
      return { count };
    },
  };
}
