import type { Bus } from '@outpost/shared-contracts/events/bus';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';

/** Teaches the bus the messages that a remote brings itself. Throws when one of them is not the remote's to declare. */
export function registerMessages(bus: Bus, definition: RemoteDefinition): RemoteDefinition {
  if (definition.messages) bus.extend(definition.name, definition.messages);
  return definition;
}
