// What other domains may ask of the messages.
export { countUnread, INBOX_CHANNEL, latestChange, listChanged, listConversations, listWrittenBy, takeUnmailed } from './repository.ts';
export { itemOf, senderName } from './rules.ts';
export { textIn } from './templates/templates.ts';
