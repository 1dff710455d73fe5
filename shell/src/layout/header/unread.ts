import { useBusEvent } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** How many messages are unread (B-149); 0 until somebody tells. */
export function useUnread(): number {
  const [unread, setUnread] = useState(0);
  useBusEvent('messages.unread.changed', ({ count }) => setUnread(count));
  return unread;
}
